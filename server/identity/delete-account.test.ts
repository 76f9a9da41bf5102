import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { findAccount } from "./accounts.queries.ts";
import { createAccount } from "./create-account.ts";
import { call, startIdentity } from "./test-identity.ts";
import { issueTokens } from "./tokens/issue-tokens.ts";
import { createKeyRing } from "./tokens/signing-keys.ts";

const { db } = await createTestDb();
const currentKeys = createKeyRing(db);
const { origin, newEmails } = await startIdentity(db, { currentKeys });

async function signedIn({ minutesAgo = 0 } = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const account = await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: true });
  const signedInAt = new Date(Date.now() - minutesAgo * 60_000);
  const { idToken } = await issueTokens(db, currentKeys, account, { provider: "password", signedInAt });
  return { account, idToken };
}

test("a session of more than ten minutes ago can't delete the account", async () => {
  const { account, idToken } = await signedIn({ minutesAgo: 11 });
  const refused = await call(origin, "accounts:delete", { idToken });
  expect(refused.message).toBe("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  expect(await findAccount(db, account.uid)).toBeDefined();
  expect(await newEmails()).toEqual([]);
});

test("a deletion is confirmed by email to the deleted address", async () => {
  const { account, idToken } = await signedIn();
  expect((await call(origin, "accounts:delete", { idToken })).status).toBe(200);
  const emails = await newEmails();
  expect(emails).toMatchObject([{ to: account.email, subject: "Your account at My shop was deleted" }]);
  // There is no password left to choose.
  expect(emails[0]?.text).not.toContain("/forgot-password");
  expect(emails[0]?.text).toContain("contact the shop");
});
