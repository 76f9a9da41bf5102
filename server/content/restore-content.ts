import { DomainError } from "#contract/basics/domain-error.ts";
import { contentSchemas } from "#contract/content/content.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import type { User } from "#server/db/schema/users.ts";
import { findVersion } from "./content.queries.ts";
import { saveContent } from "./save-content.ts";

/** Makes an earlier state the newest one, unless it was changed since the admin loaded the history. False: it is the same. */
export async function restoreContent(
  db: Db,
  actor: User,
  { id, seen }: { id: string; seen: number },
  keyed?: KeyedRequest,
): Promise<boolean> {
  const version = await findVersion(db, id);
  if (!version) throw new DomainError("not_found", "There is no such version.");
  const { kind, key, value } = version;
  if (!value) return saveContent(db, actor, { kind, key, seen, value: null }, keyed);
  // The rules may be stricter now.
  const parsed = contentSchemas[kind].safeParse(value);
  if (!parsed.success) throw new DomainError("invalid_input", "This version can't be used any more.");
  return saveContent(db, actor, { kind, key, seen, value: parsed.data }, keyed);
}
