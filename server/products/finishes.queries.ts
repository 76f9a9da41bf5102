import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOnSale, type ProductRow, products, stockLevels } from "#server/db/schema/products.ts";

/** With more than these, swatches would not help to choose. */
const mostFinishes = 50;

type FinishRow = Pick<ProductRow, "id" | "title" | "colour" | "swatch" | "image" | "priceCents" | "onHand">;

/** With the products of its design that are for sale; null without a design. */
export type ListedRow = ProductRow & { finishes: FinishRow[] | null };

const finish = alias(products, "finish");
const finishStock = alias(stockLevels, "finish_stock");

/** A column of the list's query, because a second query would cost a round trip. */
export const finishes = sql<FinishRow[] | null>`(
  select json_agg(chosen order by chosen.id) from (
    select ${finish.id}, ${finish.title}, ${finish.colour}, ${finish.swatch}, ${finish.image},
      ${finish.priceCents} as "priceCents", ${finishStock.onHand} as "onHand"
    from ${products} as finish join ${stockLevels} as finish_stock on ${finishStock.productId} = ${finish.id}
    where ${finish.design} = ${products.design} and ${isOnSale(finish)}
    order by ${finish.id} limit ${sql.raw(String(mostFinishes))}) chosen)`;
