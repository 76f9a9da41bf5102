// Apart from the schemas in product.ts, so that a page that only lists products does not load zod.
export const storefrontPageSize = 6;
export const descriptionLengthOnCards = 50;
export const productStatuses = ["Active", "Hidden"] as const;
export const productSorts = ["newest", "price", "-price", "title"] as const;

/** In dollars. Nothing above it is asked for or sold. */
export const highestPrice = 10_000_000;

export type ProductStatus = (typeof productStatuses)[number];
export type ProductSort = (typeof productSorts)[number];
