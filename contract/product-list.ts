// Apart from the schemas in product.ts, so that a page that only lists products does not load zod.
export const storefrontPageSize = 6;
export const descriptionLengthOnCards = 50;
export const productSorts = ["newest", "price", "-price", "title"] as const;

export type ProductSort = (typeof productSorts)[number];
