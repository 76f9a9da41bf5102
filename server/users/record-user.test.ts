import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { type User, users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestApi } from "#testing/test-api.ts";
import { changeEmail } from "./change-email.ts";
import { recordUser } from "./record-user.ts";
import { findUserByEmail, findUserByUid } from "./users.queries.ts";

const { db } = await createTestDb();
const { send, signUp } = await createTestApi(db);

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** The claims of a hosted provider's token. */
function account(email: string, emailVerified: boolean, uid: string = crypto.randomUUID()) {
  return { uid, email, emailVerified, generation: 0 };
}

async function recordOf(role: "admin" | "user", email = newEmail()): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({ uid: crypto.randomUUID(), email, name: "Ann Owner", role })
    .returning();
  return user as User;
}

test("an unverified stranger neither erases nor replaces the only admin", async () => {
  await db.update(users).set({ role: "user" });
  const owner = await recordOf("admin");
  const claim = recordUser(db, account(owner.email, false), "Stranger");
  await expect(claim).rejects.toMatchObject({ code: "email_not_verified" });
  expect(await findUserByEmail(db, owner.email)).toEqual(owner);
});

test("the error for an unverified address says what to do next", async () => {
  const owner = await recordOf("user");
  const stranger = await signUp({ email: owner.email });
  const { status, body } = await send("GET", "/cards", { token: stranger.token });
  expect([status, body.code]).toEqual([403, "email_not_verified"]);
  expect(body.detail).toMatch(/Forgot password/);
});

test("the verified next owner of an address gets a new record; the former one stays, without the address", async () => {
  for (const role of ["admin", "user"] as const) {
    const former = await recordOf(role);
    const { user, inserted } = await recordUser(db, account(former.email, true), "Next Owner");
    expect(inserted).toBe(true);
    expect(user).toMatchObject({ email: former.email, role: "user", emailVerified: true });
    const kept = await findUserByUid(db, String(former.uid));
    expect(kept).toMatchObject({ id: former.id, role, name: "Ann Owner", emailVerified: false });
    expect(kept?.email).toMatch(/\.invalid$/);
    const back = newEmail();
    await recordUser(db, account(back, true, String(former.uid)));
    expect(await findUserByUid(db, String(former.uid))).toMatchObject({ id: former.id, email: back });
  }
});

test("a record follows the provider's email address and whether it is verified", async () => {
  const user = await recordOf("admin");
  const moved = account(newEmail(), true, String(user.uid));
  expect((await recordUser(db, moved)).user).toMatchObject({
    id: user.id,
    email: moved.email,
    role: "admin",
  });
  expect(await findUserByUid(db, moved.uid)).toMatchObject({ email: moved.email, emailVerified: true });
  expect(await findUserByEmail(db, user.email)).toBeUndefined();
});

test("an account that moves to an address named in advance as an admin's becomes that admin", async () => {
  const [advance] = await db
    .insert(users)
    .values({ email: newEmail(), name: "Administrator", role: "admin" })
    .returning();
  const user = await recordOf("user");
  const unverified = recordUser(db, account(String(advance?.email), false, String(user.uid)));
  await expect(unverified).rejects.toMatchObject({ code: "email_not_verified" });
  await recordUser(db, account(String(advance?.email), true, String(user.uid)));
  expect(await findUserByUid(db, String(user.uid))).toMatchObject({
    id: user.id,
    email: advance?.email,
    role: "admin",
  });
  expect(await db.$count(users, eq(users.id, String(advance?.id)))).toBe(0);
});

test("a change of address in our own identity service erases no record either", async () => {
  await db.update(users).set({ role: "user" });
  const [owner, mover] = [await recordOf("admin"), await recordOf("user")];
  await transact(db, (tx) => changeEmail(tx, String(mover.uid), owner.email));
  expect(await findUserByUid(db, String(owner.uid))).toMatchObject({ id: owner.id, role: "admin" });
  expect(await findUserByUid(db, String(mover.uid))).toMatchObject({ email: owner.email, role: "user" });
});

test("of parallel claims to one address, one succeeds", async () => {
  const email = newEmail();
  const rivals = Array.from({ length: 6 }, (_, index) => account(email, index % 2 === 0));
  await Promise.allSettled(rivals.map((rival) => recordUser(db, rival)));
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
});

test("a record shows immediately that the address was verified", async () => {
  const { uid, token } = await signUp();
  await send("GET", "/cards", { token });
  expect(await findUserByUid(db, uid)).toMatchObject({ emailVerified: false });
  await db.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.uid, uid));
  expect(await findUserByUid(db, uid)).toMatchObject({ emailVerified: true });
});
