import { sql } from "drizzle-orm";
import { undoSeconds } from "#contract/product-input.ts";
import { products } from "#server/db/schema/products.ts";

/** Whoever clicks in the last moment is not let down by a slow line. */
const graceSeconds = 5;

const undoEnd = sql`now() - make_interval(secs => ${undoSeconds + graceSeconds})`;

/** Of a deleted product: whether it is gone for good. */
export const isUndoWindowOver = sql<boolean>`${products.withdrawnAt} <= ${undoEnd}`;
