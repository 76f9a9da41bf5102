import { desc, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { containsWord, isShort } from "#server/db/text-match.ts";
import { newestFirst } from "./products.queries.ts";

/** A search word, and the product words it may be a typo of, most similar first. */
export type SearchedWord = { typed: string; similarWords: { word: string; similarity: number }[] };

const maxSimilarWords = 5;

/** Finds similar words. Two letters are similar to too many. */
export async function guessWords(db: Queryable, words: string[]): Promise<SearchedWord[]> {
  return Promise.all(
    words.map(async (typed) => ({
      typed,
      similarWords: isShort(typed) ? [] : await listSimilarWords(db, typed),
    })),
  );
}

async function listSimilarWords(db: Queryable, typed: string): Promise<SearchedWord["similarWords"]> {
  const { rows } = await db.execute<SearchedWord["similarWords"][number]>(sql`
    select word, similarity(word, ${typed})::float8 as similarity from product_words where word % ${typed} order by similarity desc, word limit ${maxSimilarWords}`);
  return [...rows];
}

function isCalled({ typed, similarWords }: SearchedWord): SQL | undefined {
  return or(
    ...[typed, ...similarWords.map(({ word }) => word)].map((word) =>
      containsWord(products.searchText, word),
    ),
  );
}

/** Descriptions are searched without typo correction: with so many words, one is always similar. */
export function isCalledOrDescribed(word: SearchedWord): SQL | undefined {
  return or(isCalled(word), containsWord(products.searchDescription, word.typed));
}

/** Best match first, then newest. */
export function bestFirst(words: SearchedWord[]): SQL[] {
  return [desc(sql.join(words.map(closeness), sql` + `)), ...newestFirst];
}

/** Ranks the exact word, a prefix, a part or similar word; a description does not count. */
function closeness({ typed, similarWords }: SearchedWord): SQL {
  const [padded, literal] = [sql`' ' || ${products.searchText} || ' '`, typed.replace(/[\\%_]/g, "\\$&")];
  const alike = similarWords.map(
    ({ word, similarity }) =>
      sql`when ${containsWord(products.searchText, word)} then ${0.5 * similarity}::float8`,
  );
  return sql`case when ${padded} like ${`% ${literal} %`} then 1::float8 when ${padded} like ${`% ${literal}%`} then 0.8
    when ${containsWord(products.searchText, typed)} then 0.6 ${sql.join(alike, sql` `)} else 0 end`;
}
