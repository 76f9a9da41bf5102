import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { DomainError } from "#contract/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { uploadsLock } from "#server/db/uploads-lock.ts";
import { projectRoot } from "#server/env.ts";
import type { UploadStore } from "./upload-store.ts";

type ProductFiles = { model?: string | null | undefined; instructions?: string | null | undefined };

/** Refuses files that are not there. Call it in the transaction that writes the product. */
export async function requireFiles(
  tx: Queryable,
  uploads: UploadStore,
  { model, instructions }: ProductFiles,
): Promise<void> {
  for (const [field, url] of Object.entries({ model, instructions })) {
    if (!url || (await isThere(tx, uploads, url))) continue;
    const message = "This file is not here any more. Please upload it again.";
    throw new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
  }
}

async function isThere(tx: Queryable, uploads: UploadStore, url: string): Promise<boolean> {
  const name = /^\/uploads\/(.+)$/.exec(url)?.[1];
  // A model of the sample catalog.
  if (!name) return existsSync(join(projectRoot, "catalog", url));
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${uploadsLock})`);
  return (await uploads.list(name)).length > 0;
}
