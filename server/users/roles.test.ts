import { and, desc, eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { commandLine } from "#server/audit/record-audit-event.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { changeRole } from "./change-role.ts";

const { db, address } = await createTestDb();
const interruptible = createInterruptibleDb(address);
const { send, shopper, identity } = await createTestShop(db);
const admin = await shopper("admin");

const change = (id: string, json: unknown, { token }: Shopper = admin) =>
  send("PATCH", `/users/role/${id}`, { token, json });
const suspend = (id: string, { token }: Shopper = admin) => send("PATCH", `/users/suspend/${id}`, { token });
const reinstate = (id: string) => send("PATCH", `/users/reinstate/${id}`, { token: admin.token });
const statusOf = async (path: string, { token }: Shopper) => (await send("GET", path, { token })).status;

async function lastAudit(id: string) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, "user"), eq(auditEntries.subjectId, id)))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return rows[0];
}

test("staff get exactly the chosen permissions, at once, and lose them at once", async () => {
  const who = await shopper();
  const { id } = who.user;
  expect(await statusOf("/payments", who)).toBe(403);
  const staff = { role: "staff", permissions: ["customers", "orders"] };
  expect((await change(id, staff)).body).toEqual({ modifiedCount: 1 });
  expect((await change(id, staff)).body).toEqual({ modifiedCount: 0 });
  expect(await statusOf("/payments", who)).toBe(200);
  expect(await statusOf("/users", who)).toBe(200);
  expect(await statusOf("/sales", who)).toBe(403);
  expect(await lastAudit(id)).toMatchObject({
    action: "user.role_changed",
    actorEmail: admin.user.email,
    before: { role: "user" },
    after: { role: "staff", permissions: ["orders", "customers"] },
  });
  expect((await change(id, { role: "user" })).body).toEqual({ modifiedCount: 1 });
  expect(await statusOf("/payments", who)).toBe(403);
});

test("the admin flag is true for admins only; staff are told their permissions", async () => {
  const who = await shopper("staff", ["figures"]);
  const flag = async ({ user, token }: Shopper) =>
    (await send("GET", `/users/admin/${user.email}`, { token })).body;
  expect(await flag(who)).toEqual({ admin: false, permissions: ["figures"] });
  expect(await flag(admin)).toEqual({ admin: true });
});

test("staff need a known permission", async () => {
  const { user } = await shopper();
  for (const permissions of [[], undefined, ["everything"], ["orders", "users"]])
    expect((await change(user.id, { role: "staff", permissions })).status).toBe(400);
  expect((await change(user.id, { role: "owner" })).status).toBe(400);
});

test("an admin's rights can be taken back, but not one's own", async () => {
  const other = await shopper("admin");
  expect((await change(admin.user.id, { role: "user" })).body).toMatchObject({
    status: 409,
    code: "own_account",
  });
  expect((await change(other.user.id, { role: "user" })).body).toEqual({ modifiedCount: 1 });
  expect(await statusOf("/audit", other)).toBe(403);
});

test("of two admins who demote each other in parallel, one stays", async () => {
  for (let [at, met] = [0, true]; met; at++) {
    const [first, second] = [await shopper("admin"), await shopper("admin")];
    const demote = (from: typeof db, actor: Shopper, victim: Shopper) =>
      changeRole(from, actor.user, { id: victim.user.id, role: "user", permissions: [] }).catch(() => false);
    met = await interruptible.interrupt(
      at,
      async () => void (await demote(interruptible.db, first, second)),
      async () => void (await demote(db, second, first)),
    );
    const left = await db.$count(users, and(eq(users.role, "admin"), eq(users.id, first.user.id)));
    const right = await db.$count(users, and(eq(users.role, "admin"), eq(users.id, second.user.id)));
    expect(left + right, `before statement ${at}`).toBe(1);
  }
});

test("a suspended account is signed out, refused with the reason, and can be reinstated", async () => {
  const who = await shopper();
  const { id, uid } = who.user;
  expect((await suspend(id)).body).toEqual({ modifiedCount: 1 });
  expect((await suspend(id)).body).toEqual({ modifiedCount: 0 });
  expect((await send("GET", "/cards", { token: who.token })).body).toMatchObject({
    status: 401,
    code: "token_refused",
    detail: "This account has been suspended. Please contact the shop.",
  });
  const account = async () =>
    (
      await db
        .select()
        .from(identityAccounts)
        .where(eq(identityAccounts.uid, String(uid)))
    )[0];
  expect(await account()).toMatchObject({ disabled: true, generation: 1 });
  expect(await lastAudit(id)).toMatchObject({ action: "user.suspended", after: { suspended: true } });
  expect((await reinstate(id)).body).toEqual({ modifiedCount: 1 });
  expect(await account()).toMatchObject({ disabled: false });
  // The old session stays ended: the user signs in again.
  expect((await send("GET", "/cards", { token: who.token })).body.detail).toBe(
    "Your session has ended. Please sign in again.",
  );
  expect((await suspend(admin.user.id)).body).toMatchObject({ status: 409, code: "own_account" });
});

test("with a hosted provider a suspended account gets no access token", async () => {
  const { user, token } = await shopper();
  const bearer = { uid: String(user.uid), email: user.email, emailVerified: false, generation: 0 };
  const hosted = await createTestShop(db, {
    identity: {
      ...identity,
      verifyIdToken: async () => ({ ...bearer, name: null, picture: null }),
      setDisabled: async () => {},
    },
  });
  const exchange = () => hosted.send("POST", "/jwt", { token, json: { email: user.email } });
  expect((await exchange()).status).toBe(200);
  await suspend(user.id);
  expect((await exchange()).body).toMatchObject({ status: 401, detail: expect.stringMatching(/suspended/) });
});

test("the last admin who can sign in stays, even for a command on the server", async () => {
  const last = await shopper("admin");
  const others = await db
    .select()
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, last.user.id)));
  for (const { id } of others) await suspend(id, last);
  const demotion = changeRole(db, commandLine, { id: last.user.id, role: "user", permissions: [] });
  await expect(demotion).rejects.toMatchObject({ code: "last_admin" });
});
