import type { Column, SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** The trigram index finds parts of at least three letters, and the beginnings of words. */
const leastForAnyPart = 3;

export function isShort(word: string): boolean {
  return Array.from(word).length < leastForAnyPart;
}

/** Whether a lower-case text contains the word; for one or two letters, whether one of its words starts with them. */
export function containsWord(text: Column | SQL, word: string): SQL {
  const literal = word.replace(/[\\%_]/g, "\\$&");
  if (!isShort(word)) return sql`${text} like ${`%${literal}%`}`;
  return sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
}

/** The words of a search text. */
export function searchWords(typed: string | undefined): string[] {
  return (typed ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}
