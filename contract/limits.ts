/** How long deleting a product can be undone. */
export const undoSeconds = 10;

/** How long a deleted product can be restored from the bin. */
export const binDays = 30;

export const largestLogoBytes = 1024 * 1024;
export const largestPhotoBytes = 5 * 1024 * 1024;
export const largestProductPhotoBytes = 12 * 1024 * 1024;
