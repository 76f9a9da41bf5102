import { existsSync } from "node:fs";
import { join } from "node:path";
import { DomainError } from "#contract/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { projectRoot } from "#server/env.ts";
import { keepUploads } from "./register-upload.ts";

type ProductFiles = { model?: string | null | undefined; instructions?: string | null | undefined };

/** Refuses files that are not there. Call it in the transaction that writes the product. */
export async function requireFiles(tx: Queryable, { model, instructions }: ProductFiles): Promise<void> {
  for (const [field, url] of Object.entries({ model, instructions })) {
    if (!url || (await isThere(tx, url))) continue;
    const message = "This file is not here any more. Please upload it again.";
    throw new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
  }
}

async function isThere(tx: Queryable, url: string): Promise<boolean> {
  const id = /^\/uploads\/([^/]+\/)/.exec(url)?.[1];
  // A model of the sample catalog.
  if (!id) return existsSync(join(projectRoot, "catalog", url));
  return (await keepUploads(tx, [id])).has(id);
}
