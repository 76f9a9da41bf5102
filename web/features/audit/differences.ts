import type { AuditEntry } from "#contract/account/audit.ts";

export type Difference = { field: string; before?: string | undefined; after?: string | undefined };

/** The changed fields of an audit entry. */
export function differencesOf({ before, after }: Pick<AuditEntry, "before" | "after">): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return Array.from(fields, (field) => ({
    field: labelOf(field),
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  })).filter(({ before, after }) => before !== after);
}

/** "originalPrice" becomes "Original price". */
function labelOf(field: string): string {
  const words = field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
