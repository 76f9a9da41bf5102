/** Without zod, for the list of products. */
export const mostBulkProducts = 500;
