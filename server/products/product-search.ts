import { desc, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { isShort, mentions } from "#server/db/text-match.ts";
import { newestFirst } from "./products.queries.ts";

/** A search word, and the product words it may be a typo of, most similar first. */
export type SearchedWord = { typed: string; meant: { word: string; likeness: number }[] };

const mostMeant = 5;

/** Finds similar words. Two letters are similar to too many. */
export async function guessWords(db: Queryable, words: string[]): Promise<SearchedWord[]> {
  return Promise.all(
    words.map(async (typed) => ({ typed, meant: isShort(typed) ? [] : await listAlike(db, typed) })),
  );
}

async function listAlike(db: Queryable, typed: string): Promise<SearchedWord["meant"]> {
  const { rows } = await db.execute<SearchedWord["meant"][number]>(sql`
    select word, similarity(word, ${typed})::float8 as likeness from product_words where word % ${typed} order by likeness desc, word limit ${mostMeant}`);
  return [...rows];
}

function isCalled({ typed, meant }: SearchedWord): SQL | undefined {
  return or(...[typed, ...meant.map(({ word }) => word)].map((word) => mentions(products.searchText, word)));
}

/** Descriptions are searched without typo correction: with so many words, one is always similar. */
export function isCalledOrDescribed(word: SearchedWord): SQL | undefined {
  return or(isCalled(word), mentions(products.searchDescription, word.typed));
}

/** Best match first, then newest. */
export function bestFirst(words: SearchedWord[]): SQL[] {
  return [desc(sql.join(words.map(closeness), sql` + `)), ...newestFirst];
}

/** Ranks the exact word, a prefix, a part or similar word; a description does not count. */
function closeness({ typed, meant }: SearchedWord): SQL {
  const [padded, literal] = [sql`' ' || ${products.searchText} || ' '`, typed.replace(/[\\%_]/g, "\\$&")];
  const alike = meant.map(
    ({ word, likeness }) => sql`when ${mentions(products.searchText, word)} then ${0.5 * likeness}::float8`,
  );
  return sql`case when ${padded} like ${`% ${literal} %`} then 1::float8 when ${padded} like ${`% ${literal}%`} then 0.8
    when ${mentions(products.searchText, typed)} then 0.6 ${sql.join(alike, sql` `)} else 0 end`;
}
