import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { updateAccount } from "../accounts.queries.ts";
import { createAccount } from "../create-account.ts";
import { call, linkIn, randomAddress, startIdentity } from "../test-identity.ts";
import { signOutEverywhere } from "../tokens/sign-out-everywhere.ts";
import { createPasswords } from "./passwords.ts";

const { db } = await createTestDb();
const passwords = createPasswords({ maxQueued: 200 });
let looks: MockInstance<typeof passwords.matches>;
const { origin, nextEmail } = await startIdentity(db, { passwords, passwordCallsAtOnce: 200 });

const password = "a walnut rocking chair";

beforeEach(() => {
  looks = vi.spyOn(passwords, "matches");
});

async function person() {
  const email = `${crypto.randomUUID()}@example.com`;
  return createAccount(db, { email, password, emailVerified: true });
}

const signIn = (email: string, guess: string, from?: string) =>
  call(origin, "accounts:signInWithPassword", { email, password: guess }, from ? { from } : {});

test("of fifty parallel guesses at one account, eight are verified", async () => {
  const { email } = await person();
  const guesses = await Promise.all(Array.from({ length: 50 }, (_, i) => signIn(email, `guess number ${i}`)));
  expect(looks).toHaveBeenCalledTimes(8);
  expect(guesses.filter(({ message }) => message === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(8);
  const late = await signIn(email, password);
  expect(late.status).toBe(400);
  expect(late.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : .*\d+ seconds/);
});

test("guesses from one client address at many accounts are limited", async () => {
  const from = randomAddress();
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, i) => signIn(`nobody${i}@example.com`, "some guess", from)),
  );
  expect(looks).toHaveBeenCalledTimes(40);
  expect(guesses.filter(({ message }) => message?.startsWith("TOO_MANY_ATTEMPTS"))).toHaveLength(20);
});

test("a correct password clears the account's count", async () => {
  const { email } = await person();
  for (let round = 0; round < 3; round += 1) {
    for (let slip = 0; slip < 5; slip += 1) {
      expect((await signIn(email, "a slip of the keyboard")).message).toBe("INVALID_LOGIN_CREDENTIALS");
    }
    expect((await signIn(email, password)).status).toBe(200);
  }
});

test("many users with correct passwords can share a client address", async () => {
  const from = randomAddress();
  const { email } = await person();
  for (let i = 0; i < 45; i += 1) expect((await signIn(email, password, from)).status).toBe(200);
});

test("sign-ups that probe for accounts are limited", async () => {
  const from = randomAddress();
  const { email } = await person();
  const responses = await Promise.all(
    Array.from({ length: 45 }, () => call(origin, "accounts:signUp", { email, password }, { from })),
  );
  expect(responses.filter(({ message }) => message === "EMAIL_EXISTS")).toHaveLength(40);
});

test("an unknown email address and a wrong password get the same response after the same work", async () => {
  const { email } = await person();
  const wrong = await signIn(email, "not the password");
  const unknown = await signIn("unknown@example.com", "not the password");
  expect(unknown).toEqual(wrong);
  expect(looks).toHaveBeenCalledTimes(2);
  const [hashOfSomebody, hashOfNobody] = looks.mock.calls.map(([hash]) => hash);
  expect(hashOfSomebody).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashOfNobody).toBeUndefined();
});

test("a sign-in during a revocation gets revoked tokens", async () => {
  const { uid, email } = await person();
  looks.mockImplementationOnce(async () => {
    await signOutEverywhere(db, uid);
    return true;
  });
  const { body } = await signIn(email, password);
  expect((await call(origin, "accounts:lookup", { idToken: body.idToken })).message).toBe("TOKEN_EXPIRED");
  const refreshed = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: String(body.refreshToken) }),
  });
  expect(await refreshed.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
});

test("a password change during a revocation changes nothing", async () => {
  const { uid, email } = await person();
  const { idToken } = (await signIn(email, password)).body;
  const hashing = vi.spyOn(passwords, "hash").mockImplementationOnce(async () => {
    await signOutEverywhere(db, uid);
    return "never stored";
  });
  const changed = await call(origin, "accounts:update", { idToken, password: "an oak lounge chair" });
  hashing.mockRestore();
  expect(changed.message).toBe("TOKEN_EXPIRED");
  expect((await signIn(email, password)).status).toBe(200);
});

test("only the owner learns that an account is disabled", async () => {
  const { uid, email } = await person();
  await updateAccount(db, uid, { disabled: true });
  expect((await signIn(email, "not the password")).message).toBe("INVALID_LOGIN_CREDENTIALS");
  expect((await signIn(email, password)).message).toBe("USER_DISABLED");
});

test("a full hash queue responds 503 without signing users out, and the guesses do not count", async () => {
  const { email } = await person();
  const { origin: crowded } = await startIdentity(db, {
    passwords: createPasswords({ concurrency: 0, maxQueued: 0 }),
  });
  const from = randomAddress();
  for (let i = 0; i < 9; i += 1) {
    const refused = await call(crowded, "accounts:signInWithPassword", { email, password }, { from });
    expect(refused.status).toBe(503);
    expect(refused.body).not.toHaveProperty("error");
  }
  expect((await signIn(email, password, from)).status).toBe(200);
});

test("emails to one recipient are limited, with or without an account", async () => {
  const { email } = await person();
  for (const to of [email, "nobody-at-all@example.com"]) {
    const ask = () => call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email: to });
    const responses = [];
    for (let i = 0; i < 7; i += 1) responses.push(await ask());
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 400]);
    expect(responses[0]?.body).toEqual({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: to });
    expect(responses[6]?.message).toMatch(/^RESET_PASSWORD_EXCEED_LIMIT/);
  }
  for (let i = 0; i < 5; i += 1) expect((await nextEmail()).to).toBe(email);
});

test("a password reset unblocks an account after others' guesses", async () => {
  const { email } = await person();
  for (let i = 0; i < 9; i += 1) await signIn(email, "a wrong guess");
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  await call(origin, "accounts:resetPassword", { oobCode, newPassword: "an oak lounge chair" });
  expect((await signIn(email, "an oak lounge chair")).status).toBe(200);
});

/** Signs in once, so that the account knows the client address. */
async function homeOf(email: string) {
  const home = randomAddress();
  expect((await signIn(email, password, home)).status).toBe(200);
  return home;
}

test("a stranger's guesses don't block the owner at an address of an earlier sign-in", async () => {
  const { email } = await person();
  const home = await homeOf(email);
  for (let i = 0; i < 9; i += 1) await signIn(email, "a wrong guess");
  expect((await signIn(email, password)).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  expect((await signIn(email, password, home)).status).toBe(200);
  // The owner's sign-in gives the stranger no new guesses.
  expect((await signIn(email, "a wrong guess")).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
});

test("guesses from an address of an earlier sign-in are limited, too, and a reset there ends the wait", async () => {
  const { email } = await person();
  const home = await homeOf(email);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(email, "a wrong guess", home)));
  expect(guesses.filter(({ message }) => message === "INVALID_LOGIN_CREDENTIALS")).toHaveLength(8);
  expect((await signIn(email, password, home)).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  const reset = { oobCode, newPassword: "an oak lounge chair" };
  await call(origin, "accounts:resetPassword", reset, { from: home });
  expect((await signIn(email, "an oak lounge chair", home)).status).toBe(200);
});

test.each(["PASSWORD_RESET", "EMAIL_SIGNIN"])(
  "a stranger's requests for emails don't block the owner's %s",
  async (requestType) => {
    const { email } = await person();
    const home = await homeOf(email);
    const ask = (from?: string) =>
      call(origin, "accounts:sendOobCode", { requestType, email }, from ? { from } : {});
    for (let i = 0; i < 6; i += 1) await ask();
    expect((await ask()).status).toBe(400);
    const responses = [];
    for (let i = 0; i < 6; i += 1) responses.push((await ask(home)).status);
    expect(responses).toEqual([200, 200, 200, 200, 200, 400]);
    for (let i = 0; i < 10; i += 1) expect((await nextEmail()).to).toBe(email);
  },
);

test("the address of another user's sign-in is not known to the account", async () => {
  const [owner, stranger] = [await person(), await person()];
  const theirs = await homeOf(stranger.email);
  for (let i = 0; i < 9; i += 1) await signIn(owner.email, "a wrong guess");
  expect((await signIn(owner.email, password, theirs)).message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
});
