import { and, asc, desc, eq, getTableColumns, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type SelectedFields, unionAll } from "drizzle-orm/pg-core";
import type { Queryable } from "#server/db/client.ts";
import { notArchived, onSale, type ProductRow, products, stockLevels } from "#server/db/schema/products.ts";
import { finishes, type ListedRow } from "./finishes.queries.ts";

/** Without the columns for search and filters. */
const { searchText, searchDescription, doorwayCm, ...columns } = getTableColumns(products);

/** Admins see every product, customers those on sale. */
export type Audience = "customers" | "admins";

export function visibleTo(audience: Audience) {
  return audience === "admins" ? notArchived : onSale;
}

export const newestFirst = [desc(products.date), desc(products.id)];

export async function findProduct(
  db: Queryable,
  id: string,
  audience: Audience,
): Promise<ListedRow | undefined> {
  const rows = await selectListedProducts(db).where(and(eq(products.id, id), visibleTo(audience)));
  return rows[0];
}

/** The next products by id, for reading all of them in batches. */
export function listProductsAfter(db: Queryable, id: string | undefined, limit: number) {
  return selectProducts(db)
    .where(and(notArchived, id === undefined ? undefined : gt(products.id, id)))
    .orderBy(asc(products.id))
    .limit(limit);
}

export function listProductsById(db: Queryable, ids: string[]): Promise<ProductRow[]> {
  return selectProducts(db).where(and(inArray(products.id, ids), notArchived));
}

/** Archived ones, too. */
export function listAllProductsById(db: Queryable, ids: string[]): Promise<ProductRow[]> {
  return selectProducts(db).where(inArray(products.id, ids));
}

/**
 * Locks products and their stock levels in one order. NO KEY UPDATE still allows orders that refer to them.
 */
export function lockProducts(tx: Queryable, ids: string[]): Promise<ProductRow[]> {
  return selectProducts(tx)
    .where(and(inArray(products.id, ids), notArchived))
    .orderBy(asc(products.id))
    .for("no key update", { of: [products, stockLevels] });
}

/** Writes the editable columns of many products in one statement. */
export async function overwriteProducts(tx: Queryable, rows: ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ onHand, version, updatedAt, ...written }) => written);
  const set = {
    title: sql`excluded.title`,
    name: sql`excluded.name`,
    description: sql`excluded.description`,
    category: sql`excluded.category`,
    priceCents: sql`excluded.price_cents`,
    originalPriceCents: sql`excluded.original_price_cents`,
    discountPercent: sql`excluded.discount_percent`,
    image: sql`excluded.image`,
    photos: sql`excluded.photos`,
    date: sql`excluded.date`,
    status: sql`excluded.status`,
    company: sql`excluded.company`,
    capsuleInfo: sql`excluded.capsule_info`,
    doses: sql`excluded.doses`,
    packet: sql`excluded.packet`,
    widthCm: sql`excluded.width_cm`,
    depthCm: sql`excluded.depth_cm`,
    heightCm: sql`excluded.height_cm`,
    seatHeightCm: sql`excluded.seat_height_cm`,
    weightKg: sql`excluded.weight_kg`,
    packedWidthCm: sql`excluded.packed_width_cm`,
    packedDepthCm: sql`excluded.packed_depth_cm`,
    packedHeightCm: sql`excluded.packed_height_cm`,
    parcels: sql`excluded.parcels`,
    design: sql`excluded.design`,
    colour: sql`excluded.colour`,
    swatch: sql`excluded.swatch`,
    materials: sql`excluded.materials`,
    model: sql`excluded.model`,
    care: sql`excluded.care`,
    warranty: sql`excluded.warranty`,
    manufacturerAddress: sql`excluded.manufacturer_address`,
    safetyContact: sql`excluded.safety_contact`,
    deliveryDays: sql`excluded.delivery_days`,
    assemblyNeeded: sql`excluded.assembly_needed`,
    instructions: sql`excluded.instructions`,
  };
  await tx.insert(products).values(values).onConflictDoUpdate({ target: products.id, set });
}

const mostRelated = 4;

/** Other finishes of the same design first, then others of its category. */
export function listRelatedProducts(
  db: Queryable,
  { id, design, category }: { id: string; design: string | null; category: string },
) {
  const isRelated = and(onSale, eq(products.category, category), ne(products.id, id));
  const sameDesign = sql`${products.design} = ${design}`;
  // An index finds the newest of the design and of the category.
  const newest = (condition: SQL | undefined) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(mostRelated);
  const candidates = unionAll(newest(and(isRelated, sameDesign)), newest(isRelated));
  return selectListedProducts(db)
    .where(inArray(products.id, candidates))
    .orderBy(desc(sql`coalesce(${sameDesign}, false)`), ...newestFirst)
    .limit(mostRelated);
}

const mostTags = 500;

/** The materials and designs of products, as suggestions for the next one. */
export async function listProductTags(db: Queryable): Promise<{ materials: string[]; designs: string[] }> {
  const {
    rows: [tags],
  } = await db.execute<{ materials: string[]; designs: string[] }>(sql`
    select array(select distinct unnest(materials) from products where withdrawn_at is null order by 1 limit ${mostTags}::int) as materials,
      array(select distinct design from products where withdrawn_at is null and design is not null order by 1 limit ${mostTags}::int) as designs`);
  return tags ?? { materials: [], designs: [] };
}

function selectProducts(db: Queryable) {
  return db
    .select({ ...columns, onHand: stockLevels.onHand })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id));
}

/** With the finishes to choose from. */
export function selectListedProducts<Fields extends SelectedFields>(db: Queryable, fields?: Fields) {
  return db
    .select({ ...columns, onHand: stockLevels.onHand, finishes, ...(fields as Fields) })
    .from(products)
    .innerJoin(stockLevels, eq(stockLevels.productId, products.id));
}
