import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { cut } from "#contract/basics/text.ts";
import type { ContentValues } from "#contract/content/content.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { differences } from "#server/audit/differences.ts";
import { recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { contentPieces, contentVersions } from "#server/db/schema/content.ts";
import type { User } from "#server/db/schema/users.ts";
import type { Transaction } from "#server/db/transact.ts";
import { checkedPhotos } from "#server/uploads/keep-uploads.ts";
import { checkContent } from "./check-content.ts";
import { latestVersion, lockPiece } from "./content.queries.ts";
import { titleOf } from "./content-title.ts";

export type Change<Kind extends ContentKind = ContentKind> = {
  kind: Kind;
  key: string;
  /** The version that the admin saw. */
  seen: number;
  /** Null: delete it. */
  value: ContentValues[Kind] | null;
};

/** Changes, adds or deletes a piece, unless it was changed since the admin loaded it. False: nothing differs. */
export async function saveContent<Kind extends ContentKind>(
  db: Db,
  actor: User,
  change: Change<Kind>,
  keyed?: KeyedRequest,
): Promise<boolean> {
  return once(db, keyed, (tx) => saveContentIn(tx, actor, change));
}

/** The same in the caller's transaction. */
export async function saveContentIn(tx: Transaction, actor: User, change: Change): Promise<boolean> {
  const { kind, key, seen, value } = change;
  const before = await lockPiece(tx, kind, key);
  const latest = before?.version ?? (await latestVersion(tx, kind, key));
  if (latest !== seen) throw changedMeanwhile();
  if (JSON.stringify(before?.value ?? null) === JSON.stringify(value)) return false;
  if (value) await checkContent(tx, change);
  if (before?.version === 0) await addVersion(tx, { ...before, actorId: null });
  await addVersion(tx, { kind, key, version: latest + 1, value, actorId: actor.id });
  if (value) await writePiece(tx, { kind, key, version: latest + 1, value });
  else await tx.delete(contentPieces).where(and(eq(contentPieces.kind, kind), eq(contentPieces.key, key)));
  await recordAuditEvent(tx, actor, {
    action: actionOf(before?.value, value),
    subject: "content",
    subjectId: `${kind}/${key}`,
    subjectName: titleOf(kind, key, value ?? before?.value),
    ...auditedValues(before?.value, value),
  });
  return true;
}

type State = { kind: ContentKind; key: string; version: number };

/** Adds a state to the history; null: not changed by a user. */
export async function addVersion(
  tx: Transaction,
  { kind, key, version, value, actorId }: State & { value: Change["value"]; actorId: string | null },
): Promise<void> {
  const title = titleOf(kind, key, value ?? undefined);
  const added = await tx
    .insert(contentVersions)
    .values({ kind, key, version, value, title, actorId })
    .onConflictDoNothing()
    .returning({ id: contentVersions.id });
  if (added.length === 0) throw changedMeanwhile();
}

/** Makes a state the current one. */
export async function writePiece(
  tx: Transaction,
  state: State & { value: NonNullable<Change["value"]> },
): Promise<void> {
  const image = imageOf(state.value);
  const [photo] = image ? await checkedPhotos(tx, image.src) : [];
  const written = {
    ...state,
    photo: image ? { ...(photo ?? { src: image.src, ...sizeOf(image.src) }), alt: image.alt } : null,
    changedAt: new Date(),
  };
  await tx
    .insert(contentPieces)
    .values(written)
    .onConflictDoUpdate({ target: [contentPieces.kind, contentPieces.key], set: written });
}

function imageOf(value: NonNullable<Change["value"]>): { src: string; alt: string } | undefined {
  const picture = "hero" in value ? value.hero : value;
  if (!("image" in picture) || picture.image === "") return undefined;
  return { src: picture.image, alt: picture.alt };
}

/** Pictures of the sample data are square and named by their width. Of others the size is not known. */
function sizeOf(src: string): { width: number; height: number } {
  const side = Number(/^\/images\/.+\/(\d{2,4})\.webp$/.exec(src)?.[1] ?? 900);
  return { width: side, height: side };
}

function actionOf(before: unknown, after: unknown): AuditAction {
  if (!before) return "content.added";
  return after ? "content.changed" : "content.deleted";
}

function auditedValues(before: Change["value"] | undefined, after: Change["value"]) {
  if (before && after) return differences(shortened(before), shortened(after));
  return { before: before ? shortened(before) : null, after: after && shortened(after) };
}

/** The whole text is in the history. */
function shortened(value: NonNullable<Change["value"]>): Record<string, unknown> {
  const entries = Object.entries(value).map(([name, text]) => [
    name,
    typeof text === "string" && text.length > 300 ? `${cut(text, 300)}… (${text.length} characters)` : text,
  ]);
  return Object.fromEntries(entries);
}

function changedMeanwhile() {
  return new DomainError("content_changed", "This text was changed meanwhile. Nothing was saved.");
}
