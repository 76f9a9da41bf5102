import type { Queryable } from "./client.ts";

/**
 * Builds a query once per database and variant, because building one takes longer than sending it. Each transaction builds its own. A
 * variant is one of a few names, not a value.
 */
export function builtOnce<Query, Variant extends string[]>(
  build: (db: Queryable, ...variant: Variant) => Query,
): (db: Queryable, ...variant: Variant) => Query {
  const queries = new WeakMap<Queryable, Map<string, Query>>();
  return (db, ...variant) => {
    const variants = queries.get(db) ?? new Map<string, Query>();
    queries.set(db, variants);
    const name = variant.join();
    const query = variants.get(name) ?? build(db, ...variant);
    variants.set(name, query);
    return query;
  };
}
