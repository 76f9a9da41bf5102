import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";

/** Only the fields that were changed, so that a draft never reverts another admin's changes. */
export type Draft = { savedAt: string; values: Record<string, string> };

type Text = Record<string, string | undefined>;

const keyOf = (id: string) => `product draft ${id}`;

/** The fields whose text differs from the saved one. A missing text is an empty one. */
export function changedValues(
  fields: readonly string[],
  values: Text,
  initial: Text = {},
): Record<string, string> {
  const changed = fields.filter((name) => (values[name] ?? "") !== (initial[name] ?? ""));
  return Object.fromEntries(changed.map((name) => [name, values[name] ?? ""]));
}

/** Without changes there is nothing to keep. */
export function saveDraft(id: string, values: Record<string, string>): void {
  if (Object.keys(values).length === 0) discardDraft(id);
  else writeStored(keyOf(id), JSON.stringify({ savedAt: new Date().toISOString(), values } satisfies Draft));
}

export function readDraft(id: string): Draft | undefined {
  try {
    return JSON.parse(readStored(keyOf(id)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function discardDraft(id: string): void {
  removeStored(keyOf(id));
}
