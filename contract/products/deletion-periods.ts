/** How long deleting a product can be undone. */
export const undoSeconds = 10;

/** How long a deleted product can be restored from the bin. */
export const binDays = 30;
