import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { uploadsLock } from "#server/db/uploads-lock.ts";
import type { UploadStore } from "./upload-store.ts";

const everyMs = 6 * 60 * 60_000;
const keptMs = 24 * 60 * 60_000;

export function deleteUnusedUploadsJob(db: Db, uploads: UploadStore) {
  return { name: "delete unused uploads", everyMs, run: () => deleteUnusedUploads(db, uploads) };
}

/** Deletes uploaded files that are older than a day and that no product, category, order, content or setting uses. */
export async function deleteUnusedUploads(db: Db, uploads: UploadStore): Promise<void> {
  if ((await listOld(uploads)).length === 0) return;
  await deleteUnused(db, uploads, () => listOld(uploads));
}

/** Deletes the given uploads, unless something uses them meanwhile. */
export async function discardUploads(db: Db, uploads: UploadStore, folders: string[]): Promise<void> {
  if (folders.length === 0) return;
  await deleteUnused(db, uploads, async () => {
    const names: string[] = [];
    for (const folder of folders) names.push(...(await uploads.list(`${folder}/`)).map(({ name }) => name));
    return names;
  });
}

async function deleteUnused(db: Db, uploads: UploadStore, list: () => Promise<string[]>): Promise<void> {
  await transact(db, async (tx) => {
    // Transactions that refer to an upload have committed, or wait and find it deleted: see checked-photos.ts.
    await tx.execute(sql`select pg_advisory_xact_lock(${uploadsLock})`);
    const used = await listUsed(tx);
    await uploads.delete((await list()).filter((name) => !used.has(folderOf(name))));
  });
}

/** The files of folders without a new file, and unfinished files. */
async function listOld(uploads: UploadStore): Promise<string[]> {
  const lists = await Promise.all(
    ["product-", "model-", "instructions-", "logo-", "icon-", "."].map(uploads.list),
  );
  const files = lists.flat();
  const since = Date.now() - keptMs;
  const inUse = new Set(
    files.filter(({ changedAtMs }) => changedAtMs >= since).map(({ name }) => folderOf(name)),
  );
  return files.map(({ name }) => name).filter((name) => !inUse.has(folderOf(name)));
}

/** The files of one upload are in one folder. */
function folderOf(name: string): string {
  return name.split("/", 1)[0] ?? "";
}

/** Also of archived products and earlier content: orders and an undo refer to them. */
async function listUsed(tx: Queryable): Promise<Set<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select split_part(image, '/', 3) as name from products where image like '/uploads/%'
    union select split_part(image, '/', 3) from categories where image like '/uploads/%'
    union select split_part(photo ->> 'src', '/', 3) from products, jsonb_array_elements(photos) photo where photo ->> 'src' like '/uploads/%'
    union select split_part(model, '/', 3) from products where model like '/uploads/%'
    union select split_part(instructions, '/', 3) from products where instructions like '/uploads/%'
    union select split_part(image, '/', 3) from order_lines where image like '/uploads/%'
    union select split_part(logo ->> 'src', '/', 3) from shop_settings where logo is not null
    union select split_part(icon, '/', 3) from shop_settings where icon is not null
    union select match[1] from content_versions, regexp_matches(value::text, '/uploads/([a-z]+-[0-9a-f]{16})/', 'g') match`);
  return new Set(rows.map(({ name }) => name));
}
