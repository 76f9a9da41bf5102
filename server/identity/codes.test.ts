import { pino } from "pino";
import { expect, test } from "vitest";
import { identityAccounts, identityCodes, identitySessions } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { call, linkIn, startIdentity } from "./test-identity.ts";

const { db } = await createTestDb();
const { origin, nextMail } = await startIdentity(db);

const password = "a walnut rocking chair";
const newEmail = () => `${crypto.randomUUID()}@example.com`;

test("the database keeps no secret that could be used", async () => {
  const email = newEmail();
  const { body } = await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextMail()).searchParams.get("oobCode") ?? "";
  const kept = JSON.stringify([
    await db.select().from(identityAccounts),
    await db.select().from(identitySessions),
    await db.select().from(identityCodes),
  ]);
  expect(oobCode.length).toBeGreaterThan(40);
  for (const secret of [password, oobCode, String(body.refreshToken)]) expect(kept).not.toContain(secret);
});

test("a code that is too old says so, and opens nothing", async () => {
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextMail()).searchParams.get("oobCode");
  await db.update(identityCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  for (const body of [{ oobCode }, { oobCode, newPassword: "an oak lounge chair" }]) {
    expect((await call(origin, "accounts:resetPassword", body)).message).toBe("EXPIRED_OOB_CODE");
  }
});

test("a code is used once, however many use it at the same moment", async () => {
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextMail()).searchParams.get("oobCode");
  const uses = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      call(origin, "accounts:resetPassword", { oobCode, newPassword: `an oak lounge chair ${i}` }),
    ),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code for one thing does not do another", async () => {
  const email = newEmail();
  const { body } = await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: body.idToken });
  const oobCode = linkIn(await nextMail()).searchParams.get("oobCode");
  for (const [path, attempt] of [
    ["accounts:resetPassword", { oobCode, newPassword: "an oak lounge chair" }],
    ["accounts:signInWithEmailLink", { oobCode, email }],
  ] as const) {
    expect((await call(origin, path, attempt)).message).toBe("INVALID_OOB_CODE");
  }
});

test("the rest of the shop hears of a changed e-mail in the same transaction", async () => {
  const heard: string[] = [];
  const service = await startIdentity(db, {
    onEmailChange: async (_tx, uid, email) => {
      heard.push(`${uid} ${email}`);
    },
  });
  const moved = newEmail();
  const { body } = await call(service.origin, "accounts:signUp", { email: newEmail(), password });
  await call(service.origin, "accounts:sendOobCode", {
    requestType: "VERIFY_AND_CHANGE_EMAIL",
    idToken: body.idToken,
    newEmail: moved,
  });
  const oobCode = linkIn(await service.nextMail()).searchParams.get("oobCode");
  await call(service.origin, "accounts:update", { oobCode });
  expect(heard).toEqual([`${body.localId} ${moved}`]);
});

test("a mail that cannot be sent is logged and hurts nobody", async () => {
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  let write = (_line: string) => {};
  const logged = new Promise<string>((resolve) => {
    write = resolve;
  });
  const { origin: mute } = await startIdentity(db, {
    log: pino({ level: "error" }, { write: (line: string) => write(line) }),
    mail: { send: () => Promise.reject(new Error("no mail server")) },
  });
  const answer = await call(mute, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  expect(answer.status).toBe(200);
  const line = await logged;
  expect(line).toContain("a mail could not be sent");
  expect(line).not.toContain(email);
});
