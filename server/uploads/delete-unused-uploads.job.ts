import { eq, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { workOff } from "#server/db/queue.ts";
import { uploads } from "#server/db/schema/uploads.ts";
import { releaseAssetsFolder } from "./release-assets.ts";
import type { UploadStore } from "./upload-store.ts";

const everyMs = 6 * 60 * 60_000;
const keptMs = 24 * 60 * 60_000;

type DeleteParts = { db: Db; uploads: UploadStore; log: Pick<Logger, "error"> };

export function deleteUnusedUploadsJob(parts: DeleteParts) {
  return {
    name: "delete unused uploads",
    everyMs,
    channel: "uploads",
    run: (stopping: AbortSignal) => deleteUnusedUploads(parts, stopping),
  };
}

/** Deletes uploaded files that are older than a day and that no product, category, order, content, setting or user has. */
export async function deleteUnusedUploads({ db, uploads: store, log }: DeleteParts, stopping?: AbortSignal) {
  async function work({ id }: { id: string }) {
    await store.delete((await store.list(id)).map(({ name }) => name));
    await db.delete(uploads).where(eq(uploads.id, id));
  }
  const queue = { table: uploads, where: isUnused, batchSize: 100, work };
  await workOff({ db, log }, queue, () => !stopping?.aborted);
  await store.delete(await listUnfinished(store));
}

/** Old files that are not served: parts of imports, and of files whose upload was interrupted. */
async function listUnfinished(store: UploadStore): Promise<string[]> {
  const files = (await store.list(".")).filter(({ name }) => !name.startsWith(releaseAssetsFolder));
  const since = Date.now() - keptMs;
  const inUse = new Set(
    files.filter(({ changedAtMs }) => changedAtMs >= since).map(({ name }) => folderOf(name)),
  );
  return files.map(({ name }) => name).filter((name) => !inUse.has(folderOf(name)));
}

function folderOf(name: string): string {
  return name.split("/", 1)[0] ?? "";
}

/** Archived products and earlier content count, because orders and an undo refer to them. */
const isUnused = sql`case when ${uploads.id} like '%/' then split_part(${uploads.id}, '/', 1) not in (
  select split_part(image, '/', 3) from products where image like '/uploads/%'
  union select split_part(image, '/', 3) from categories where image like '/uploads/%'
  union select split_part(photo ->> 'src', '/', 3) from products, jsonb_array_elements(photos) photo where photo ->> 'src' like '/uploads/%'
  union select split_part(model, '/', 3) from products where model like '/uploads/%'
  union select split_part(instructions, '/', 3) from products where instructions like '/uploads/%'
  union select split_part(image, '/', 3) from order_lines where image like '/uploads/%'
  union select split_part(logo ->> 'src', '/', 3) from shop_settings where logo is not null
  union select split_part(icon, '/', 3) from shop_settings where icon is not null
  union select match[1] from content_versions, regexp_matches(value::text, '/uploads/([a-z]+-[0-9a-f]{16})/', 'g') match
) else not exists (select from users where users.id = left(${uploads.id}, 36)::uuid) end`;
