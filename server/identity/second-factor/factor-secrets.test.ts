import { createSecretKey, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupShop, backupToFile } from "#server/backup/backup-shop.ts";
import { openBackup, readSealed } from "#server/backup/sealed-file.ts";
import { identityAccounts, identityFactors } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { randomAddress, startIdentity } from "../test-identity.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { sealStoredSecrets } from "./seal-stored-secrets.ts";
import { createSecretKeyLoader } from "./secret-key.ts";

const { db } = await createTestDb();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sedia-key-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const newKey = () => {
  const key = createSecretKey(randomBytes(32));
  return async () => key;
};
const secretKey = newKey();
const { origin } = await startIdentity(db, { secretKey });
const { origin: otherServer } = await startIdentity(db, { secretKey: newKey() });

const password = "a walnut rocking chair";
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function post(shop: string, path: string, body: object) {
  const response = await fetch(`${shop}/identitytoolkit.googleapis.com/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": randomAddress() },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, string> & { error?: { message: string } };
  return { status: response.status, body: json, message: json.error?.message };
}

/** An account with an authenticator app. */
async function enrolled() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await post(origin, "v1/accounts:signUp", { email, password });
  const { localId: uid = "", idToken } = body;
  await db.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.uid, uid));
  const start = await post(origin, "v2/accounts/mfaEnrollment:start", { idToken, totpEnrollmentInfo: {} });
  const { sharedSecretKey: secret = "", sessionInfo } = start.body.totpSessionInfo as unknown as {
    sharedSecretKey: string;
    sessionInfo: string;
  };
  const totpVerificationInfo = { sessionInfo, verificationCode: codeOf(secret) };
  await post(origin, "v2/accounts/mfaEnrollment:finalize", { idToken, totpVerificationInfo });
  return { uid, email, secret };
}

async function signIn(email: string, verificationCode: string, shop = origin) {
  const { body } = await post(shop, "v1/accounts:signInWithPassword", { email, password });
  const [{ mfaEnrollmentId } = {}] = body.mfaInfo as unknown as { mfaEnrollmentId?: string }[];
  const { mfaPendingCredential } = body;
  const totpVerificationInfo = { verificationCode };
  return post(shop, "v2/accounts/mfaSignIn:finalize", {
    mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo,
  });
}

async function storedSecret(uid: string): Promise<string> {
  const [factor] = await db.select().from(identityFactors).where(eq(identityFactors.uid, uid));
  return factor?.secret ?? "";
}

test("the database doesn't have the secret of an authenticator app", async () => {
  const { uid, email, secret } = await enrolled();
  const stored = await storedSecret(uid);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  for (const form of [secret, Buffer.from(Secret.fromBase32(secret).bytes).toString("base64url")])
    expect(stored).not.toContain(form);
  expect((await signIn(email, codeOf(secret, 1))).status).toBe(200);
});

test("secrets of an older release are encrypted at the start, and the app's codes stay valid", async () => {
  const { uid, email, secret } = await enrolled();
  await db.update(identityFactors).set({ secret }).where(eq(identityFactors.uid, uid));
  // Servers of both releases may run at once.
  expect((await signIn(email, codeOf(secret, 1))).status).toBe(200);
  expect(await sealStoredSecrets(db, secretKey)).toEqual({ unreadable: 0 });
  expect(await storedSecret(uid)).not.toContain(secret);
  await db.execute(sql`update identity_factors set last_used_step = 0 where uid = ${uid}`);
  expect((await signIn(email, codeOf(secret))).status).toBe(200);
});

test("a server with another key refuses codes with a message, and recovery codes work", async () => {
  const { uid, email, secret } = await enrolled();
  const [recovery = ""] = await createRecoveryCodes(db, uid);
  expect((await signIn(email, codeOf(secret, 1), otherServer)).message).toBe("SECOND_FACTOR_UNREADABLE");
  expect((await signIn(email, recovery, otherServer)).status).toBe(200);
  expect((await sealStoredSecrets(db, newKey())).unreadable).toBeGreaterThanOrEqual(1);
  expect((await signIn(email, codeOf(secret, 1))).status).toBe(200);
});

test("a secret that was copied to another account is refused", async () => {
  const [thief, victim] = [await enrolled(), await enrolled()];
  const copied = await storedSecret(thief.uid);
  await db.update(identityFactors).set({ secret: copied }).where(eq(identityFactors.uid, victim.uid));
  const refused = await signIn(victim.email, codeOf(thief.secret, 1));
  expect(refused.message).toBe("SECOND_FACTOR_UNREADABLE");
});

const bytesOf = async (env: Parameters<typeof createSecretKeyLoader>[0]) =>
  (await createSecretKeyLoader(env)()).export().toString("base64");

test("the first start creates a key that only the shop's user can read; later and parallel starts use it", async () => {
  const env = parseEnv({ SHOP_DATA_DIR: join(dataDir, "new", "folder") });
  const keys = await Promise.all([bytesOf(env), bytesOf(env), bytesOf(env)]);
  expect(new Set(keys).size).toBe(1);
  expect(await readdir(env.dataDir)).toEqual(["secret-key"]);
  const file = join(env.dataDir, "secret-key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await bytesOf(env)).toBe(keys[0]);
  // The file's content is also the value of the setting.
  const setting = (await readFile(file, "utf8")).trim();
  const elsewhere = { SHOP_DATA_DIR: join(dataDir, "elsewhere"), SHOP_SECRET_KEY: setting };
  expect(await bytesOf(parseEnv(elsewhere))).toBe(keys[0]);
  await expect(readdir(join(dataDir, "elsewhere"))).rejects.toThrow("ENOENT");
});

test("a damaged key file stops the start with a message", async () => {
  await writeFile(join(dataDir, "secret-key"), "not a key");
  await expect(bytesOf(parseEnv({ SHOP_DATA_DIR: dataDir }))).rejects.toThrow(
    /secret-key is damaged\. It must have 32 bytes in Base64/,
  );
});

test("a backup has neither the key nor a readable secret", async () => {
  const { secret } = await enrolled();
  const env = parseEnv({ SHOP_DATA_DIR: join(dataDir, "backed-up") });
  const key = await bytesOf(env);
  const file = join(dataDir, "shop.backup");
  await backupShop({ db, uploads: createFolderStore(join(env.dataDir, "uploads")) }, backupToFile(file));
  const parts: Uint8Array[] = [];
  for await (const part of readSealed(await openBackup(file))) parts.push(part);
  const content = Buffer.concat(parts).toString("latin1");
  expect(content).toContain("identity_factors");
  expect(content).not.toContain(secret);
  expect(content).not.toContain(key);
});
