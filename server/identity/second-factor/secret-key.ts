import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Env } from "#server/env/parse-env.ts";

/** Encrypts secrets in the database. Outside of it and of its backups, so that a copy of these alone is not enough to read them. */
export type SecretKey = () => Promise<KeyObject>;

/** SHOP_SECRET_KEY, or a file in the data folder that the first start creates. Read once. */
export function createSecretKeyLoader(env: Pick<Env, "secretKey" | "dataDir">): SecretKey {
  let loading: Promise<KeyObject> | undefined;
  return () => {
    loading ??= load(env).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load({ secretKey, dataDir }: Pick<Env, "secretKey" | "dataDir">): Promise<KeyObject> {
  if (secretKey) return createSecretKey(secretKey);
  const file = join(dataDir, "secret-key");
  const bytes = Buffer.from(await readOrCreate(file, dataDir), "base64");
  if (bytes.length !== 32)
    throw new StartError(`The file ${file} is damaged. It must have 32 bytes in Base64, as SHOP_SECRET_KEY.`);
  return createSecretKey(bytes);
}

async function readOrCreate(file: string, dataDir: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw asStartError(file, error);
  }
  const draft = `${file}-${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
    // link() is atomic: processes that start at once use the same, complete key.
    await link(draft, file).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
    return await readFile(file, "utf8");
  } catch (error) {
    throw asStartError(file, error);
  } finally {
    await rm(draft, { force: true });
  }
}

function asStartError(file: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The key of two-step sign-in in ${file} cannot be used: ${reason}. Make the data folder writable, or set SHOP_SECRET_KEY.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
