import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { uploadsLock } from "./photos-of-image.ts";

const everyMs = 6 * 60 * 60_000;
const keptMs = 24 * 60 * 60_000;

export function deleteUnusedUploadsJob(db: Db, uploadsDir: string) {
  return { name: "delete unused uploads", everyMs, run: () => deleteUnusedUploads(db, uploadsDir) };
}

/** Deletes product pictures that are older than a day and that no product or order shows. */
export async function deleteUnusedUploads(db: Db, uploadsDir: string): Promise<void> {
  if ((await listOld(uploadsDir)).length === 0) return;
  await transact(db, async (tx) => {
    // Transactions that refer to an upload have committed, or wait and find it deleted: see photos-of-image.ts.
    await tx.execute(sql`select pg_advisory_xact_lock(${uploadsLock})`);
    const used = await listUsed(tx);
    const unused = (await listOld(uploadsDir)).filter((name) => !used.has(name));
    await Promise.all(unused.map((name) => rm(join(uploadsDir, name), { recursive: true, force: true })));
  });
}

/** Unfinished uploads start with a dot. */
async function listOld(uploadsDir: string): Promise<string[]> {
  const names = (await readdir(uploadsDir).catch(() => [])).filter((name) => /^\.?product-/.test(name));
  const aged = await Promise.all(
    names.map(async (name) => ({ name, since: await changedAt(join(uploadsDir, name)) })),
  );
  return aged.filter(({ since }) => since < Date.now() - keptMs).map(({ name }) => name);
}

/** False for a folder that another server has just deleted. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}

/** Also of archived products: orders and an undo refer to them. */
async function listUsed(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.execute<{ name: string }>(sql`
    select split_part(image, '/', 3) as name from products where image like '/uploads/%'
    union select split_part(photo ->> 'src', '/', 3) from products, jsonb_array_elements(photos) photo where photo ->> 'src' like '/uploads/%'
    union select split_part(image, '/', 3) from order_lines where image like '/uploads/%'`);
  return new Set(rows.map(({ name }) => name));
}
