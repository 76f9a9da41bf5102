import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { commandLine } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { call, linkIn, startIdentity } from "#server/identity/test-identity.ts";
import { signOutEverywhere } from "#server/identity/tokens/sign-out-everywhere.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createApiKey } from "#server/users/api-keys/create-api-key.ts";
import { createTestApi } from "#testing/test-api.ts";
import { backupShop, backupToFile } from "./backup-shop.ts";
import { endAllSessions } from "./end-sessions.ts";
import { restoreShop } from "./restore-shop.ts";
import { openBackup } from "./sealed-file.ts";
import { createEmptyDb } from "./test-restore.ts";

const { db, address } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), "sedia-sessions-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const account = { email: "ann@example.com", password: "a walnut rocking chair" };

async function refresh(origin: string, refreshToken: string): Promise<number> {
  const form = new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken });
  const url = `${origin}/securetoken.googleapis.com/v1/token?key=embedded`;
  return (await fetch(url, { method: "POST", body: form })).status;
}

async function generationOf(shop: Db) {
  const [row] = await shop
    .select({ generation: identityAccounts.generation })
    .from(identityAccounts)
    .where(eq(identityAccounts.email, account.email));
  return row?.generation ?? 0;
}

test("sessions, tokens, API keys and codes that were revoked after the backup stay invalid after a restore", async () => {
  const { origin, nextEmail } = await startIdentity(db);
  const { send, uploads } = await createTestApi(db);
  const signedUp = (await call(origin, "accounts:signUp", account)).body;
  const [idToken, refreshToken] = [String(signedUp.idToken), String(signedUp.refreshToken)];
  const token = String(
    (await send("POST", "/jwt", { token: idToken, json: { email: account.email } })).body.token,
  );
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: account.email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  const { key } = await createApiKey(db, commandLine, {
    name: "ERP",
    permissions: ["orders"],
    expiresAt: null,
    addresses: [],
    callsPerMinute: 600,
  });
  const file = join(folder, "shop.backup");
  await backupShop({ db, uploads }, backupToFile(file));
  await signOutEverywhere(db, String(signedUp.localId));

  const restored = await createEmptyDb(address);
  await restoreShop(
    { db: restored, uploads: createFolderStore(join(folder, "uploads")) },
    await openBackup(file),
  );
  const again = await startIdentity(restored);
  const api = await createTestApi(restored);
  expect((await api.send("GET", `/users/admin/${account.email}`, { token })).body.code).toBe("token_refused");
  expect((await api.send("GET", "/orders", { token: String(key) })).body.code).toBe("token_refused");
  expect((await api.send("POST", "/jwt", { token: idToken, json: { email: account.email } })).body.code).toBe(
    "token_refused",
  );
  expect(await refresh(again.origin, refreshToken)).toBe(400);
  const reset = await call(again.origin, "accounts:resetPassword", { oobCode, newPassword: "an oak chair" });
  expect(reset.message).toBe("INVALID_OOB_CODE");
  // Higher than any token that was issued and revoked between the backup and the restore.
  expect(await generationOf(restored)).toBeGreaterThan((await generationOf(db)) + 100);
  expect((await call(again.origin, "accounts:signInWithPassword", account)).status).toBe(200);
});

test("a backup of a version that had no API keys can be restored", async () => {
  const older = await createEmptyDb(address);
  const client = await older.openClient();
  onTestFinished(() => client.end());
  await client.query("create table identity_accounts (generation int)");
  await client.query("create table identity_codes (id int)");
  await client.query("insert into identity_codes values (1)");
  await endAllSessions(client);
  expect((await client.query("select * from identity_codes")).rows).toHaveLength(0);
});
