export const largestLogoBytes = 1024 * 1024;
export const largestPhotoBytes = 5 * 1024 * 1024;
export const largestProductPhotoBytes = 12 * 1024 * 1024;
