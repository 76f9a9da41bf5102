import type { ContentKind } from "#contract/content/content-kinds.ts";
import { isMailName, mails } from "#contract/content/mails.ts";
import type { ContentValue } from "#server/db/schema/content.ts";

/** The label of a piece in lists and in the audit log. */
export function titleOf(kind: ContentKind, key: string, value: ContentValue | undefined): string {
  if (kind === "home") return "Home page";
  if (kind === "texts") return "Product page, footer and errors";
  if (kind === "mail") return `Email: ${isMailName(key) ? mails[key] : key}`;
  return value && "title" in value ? value.title : "Deleted post";
}
