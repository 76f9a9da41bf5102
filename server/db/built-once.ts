import type { Queryable } from "./client.ts";

/** Builds a query once per database, because building one takes longer than sending it. Each transaction builds its own. */
export function builtOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    const query = queries.get(db) ?? build(db);
    queries.set(db, query);
    return query;
  };
}
