/** Marks the effect of an operation in the database: the notes of an order, the note of a stock movement. */
export const markOf = (operationId: number) => `operation ${operationId}`;

/** Every import adds this many products, so that one that is half done is seen. */
export const importedProducts = 3;

export const importedTitle = (operationId: number, n: number) => `Imported by ${markOf(operationId)} as ${n}`;
