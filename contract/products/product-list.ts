// Separate from product.ts, so that pages that only list products do not load zod.
export const storefrontPageSize = 6;
export const descriptionLengthOnCards = 50;
export const productStatuses = ["Active", "Hidden"] as const;
export const productSorts = ["newest", "price", "-price", "title"] as const;

export type ProductStatus = (typeof productStatuses)[number];
export type ProductSort = (typeof productSorts)[number];
