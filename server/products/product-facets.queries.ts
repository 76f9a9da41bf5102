import { and, type SQL, sql } from "drizzle-orm";
import type { FacetQuery, ProductFacets } from "#contract/products/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { searchWords } from "#server/db/text-match.ts";
import { findMatchingSlugs } from "./categories/categories.queries.ts";
import { designOf, filterConditions } from "./product-filters.ts";
import { isCalledOrDescribed } from "./product-search.ts";
import { type Audience, visibleTo } from "./products.queries.ts";

const mostChoices = 50;

type Filter = keyof ReturnType<typeof filterConditions>;

/** Counts the choices of each filter among the products that all other filters leave. The products are read once. */
export async function countFacets(
  db: Queryable,
  query: Omit<FacetQuery, "onePerDesign"> & { onePerDesign?: boolean },
  audience: Audience,
): Promise<ProductFacets> {
  const slugs = query.category ? await findMatchingSlugs(db, query.category) : undefined;
  const set = Object.entries(filterConditions({ ...query, slugs })).flatMap(([name, condition]) =>
    condition ? [{ name, condition }] : [],
  );
  const flags = set.map(
    ({ name, condition }) => sql`, coalesce(${condition}, false) as ${sql.identifier(name)}`,
  );
  const words = searchWords(query.q).map((typed) => isCalledOrDescribed({ typed, similarWords: [] }));
  const [design, counted] = query.onePerDesign
    ? [sql`, ${designOf} as design`, sql`count(distinct design)::int`]
    : [sql``, sql`count(*)::int`];

  function withAllBut(left?: Filter): SQL {
    return (
      and(...set.filter(({ name }) => name !== left).map(({ name }) => sql`${sql.identifier(name)}`)) ??
      sql`true`
    );
  }

  const {
    rows: [facets],
  } = await db.execute<ProductFacets>(sql`
    with found as materialized (
      select products.category as slug, products.colour, products.materials, stock_levels.on_hand > 0 as in_stock
        ${design} ${sql.join(flags)}
      from products join stock_levels on stock_levels.product_id = products.id
      where ${and(visibleTo(audience), ...words)}
    )
    select ${choices(sql`slug`, sql`found`, withAllBut("category"), counted)} as categories,
      ${choices(sql`tag`, sql`(select found.*, unnest(materials) as tag from found) tagged`, withAllBut("material"), counted)} as materials,
      ${choices(sql`colour`, sql`found`, withAllBut("color"), counted)} as colors,
      (select ${counted} from found where in_stock and ${withAllBut("stock")}) as "inStock",
      (select ${counted} from found where ${query.doorway === undefined ? sql`false` : withAllBut()}) as "fitsDoorway"`);
  return facets ?? { categories: [], materials: [], colors: [], inStock: 0, fitsDoorway: 0 };
}

/** A JSON array of values with their counts, the most frequent first. */
function choices(value: SQL, from: SQL, where: SQL, counted: SQL): SQL {
  return sql`(select coalesce(json_agg(choice), '[]') from (
    select ${value} as value, ${counted} as count from ${from} where ${value} is not null and ${where}
    group by 1 order by 2 desc, 1 limit ${mostChoices}) choice)`;
}
