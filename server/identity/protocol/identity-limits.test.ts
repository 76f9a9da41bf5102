import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createAccount } from "../create-account.ts";
import { call, linkIn, randomAddress, startIdentity } from "../test-identity.ts";
import { createIdentityLimit } from "./identity-limits.ts";

const { db } = await createTestDb();
/** A fixed time, so that no window ends during a test. */
const noon = Date.parse("2026-01-01T12:00:00Z");
const { origin } = await startIdentity(db, {
  limit: createIdentityLimit(db, 30, () => noon),
  passwordCallsAtOnce: 200,
});
const { origin: unlimited, nextEmail } = await startIdentity(db);

const password = "a walnut rocking chair";
const newEmail = () => `${crypto.randomUUID()}@example.com`;

test("identity calls from one client address are limited per minute; other addresses are not affected", async () => {
  const from = randomAddress();
  const email = newEmail();
  await createAccount(db, { email, password, emailVerified: true });
  const responses = await Promise.all(
    Array.from({ length: 100 }, () =>
      call(origin, "accounts:signInWithPassword", { email, password }, { from }),
    ),
  );
  // Other calls may be blocked as guesses at one account.
  const refused = responses.filter(({ message }) => message?.endsWith("Try again in a minute."));
  expect(refused).toHaveLength(70);
  expect(refused[0]?.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : /);
  const other = newEmail();
  await createAccount(db, { email: other, password, emailVerified: true });
  expect((await call(origin, "accounts:signInWithPassword", { email: other, password })).status).toBe(200);
});

test("the response says what is left", async () => {
  const signUp = () =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
      body: JSON.stringify({ email: newEmail(), password: "short" }),
    });
  const from = randomAddress();
  const { headers } = await signUp();
  expect(headers.get("RateLimit-Policy")).toBe('"identity";q=30;w=60');
  expect(headers.get("RateLimit")).toBe('"identity";r=29;t=60');
  for (let i = 1; i < 30; i++) await signUp();
  expect((await signUp()).headers.get("RateLimit")).toBe('"identity";r=0;t=62');
});

test.each([
  ["accounts:signUp", () => ({ email: newEmail(), password: "short" })],
  ["accounts:sendOobCode", () => ({ requestType: "PASSWORD_RESET", email: newEmail() })],
  ["accounts:resetPassword", () => ({ oobCode: "none", newPassword: password })],
  ["accounts:update", () => ({ idToken: "none", password })],
  ["accounts:signInWithEmailLink", () => ({ oobCode: "none", email: newEmail() })],
])("%s counts too", async (path, body) => {
  const from = randomAddress();
  for (let i = 0; i < 30; i++) await call(origin, path, body(), { from });
  expect((await call(origin, path, body(), { from })).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
});

test("account lookups of signed-in users do not count", async () => {
  const from = randomAddress();
  const { body } = await call(origin, "accounts:signUp", { email: newEmail(), password }, { from });
  for (let i = 0; i < 40; i++) {
    expect((await call(origin, "accounts:lookup", { idToken: body.idToken }, { from })).status).toBe(200);
  }
});

test("sign-ups that fail because of the password do not count as guesses", async () => {
  const from = randomAddress();
  const email = newEmail();
  await createAccount(db, { email, password, emailVerified: true });
  for (let i = 0; i < 60; i++) {
    const weak = await call(
      unlimited,
      "accounts:signUp",
      { email: newEmail(), password: "12345678" },
      { from },
    );
    expect(weak.message).toMatch(/^WEAK_PASSWORD/);
  }
  expect((await call(unlimited, "accounts:signInWithPassword", { email, password }, { from })).status).toBe(
    200,
  );
});

test("a weak password does not reveal whether an address has an account", async () => {
  const email = newEmail();
  await createAccount(db, { email, password, emailVerified: true });
  const [taken, free] = await Promise.all(
    [email, newEmail()].map((address) =>
      call(unlimited, "accounts:signUp", { email: address, password: "12345678" }),
    ),
  );
  expect(taken).toEqual(free);
});

test("a change of address does not reveal whether the new one is taken, and counts", async () => {
  const { body } = await call(unlimited, "accounts:signUp", { email: newEmail(), password });
  const taken = newEmail();
  await createAccount(db, { email: taken, password, emailVerified: true });
  const ask = (newAddress: string) =>
    call(unlimited, "accounts:sendOobCode", {
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      idToken: body.idToken,
      newEmail: newAddress,
    });
  const free = newEmail();
  const [ofTaken, ofFree] = [await ask(taken), await ask(free)];
  expect(ofTaken).toEqual(ofFree);
  expect(linkIn(await nextEmail()).pathname).toBe("/account-action");
  for (const address of [taken, free]) {
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask(address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 400, 400]);
  }
});

test.each([
  ["accounts:signUp", { email: newEmail(), password }],
  ["accounts:signInWithPassword", { email: newEmail(), password }],
  ["accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: newEmail() }],
])("%s with a tenant is rejected", async (path, body) => {
  const response = await call(unlimited, path, { ...body, tenantId: "tenant-1" });
  expect([response.status, response.message]).toEqual([400, "UNSUPPORTED_TENANT_OPERATION"]);
  if (path !== "accounts:signUp") return;
  expect((await call(unlimited, path, body)).status).toBe(200);
});
