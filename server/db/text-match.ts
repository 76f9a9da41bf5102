import type { Column, SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";

/** The trigram index knows parts of three letters and more, and how words begin. */
const leastForAnyPart = 3;

export function isShort(word: string): boolean {
  return Array.from(word).length < leastForAnyPart;
}

/** Whether a text in small letters holds the word as it stands; of one or two letters: whether a word of it begins so. */
export function mentions(text: Column | SQL, word: string): SQL {
  const literal = word.replace(/[\\%_]/g, "\\$&");
  if (!isShort(word)) return sql`${text} like ${`%${literal}%`}`;
  return sql`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`;
}

/** What somebody typed into a search box, word by word. */
export function searchWords(typed: string | undefined): string[] {
  return (typed ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}
