import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Customer } from "#contract/account/customer.ts";
import { searchLimit } from "#contract/basics/search-limit.ts";
import { commandLine } from "#server/audit/record-audit-event.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { transact } from "#server/db/transact.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { makeAdmin } from "./change-role.ts";
import { deleteUser } from "./delete-user.ts";
import { recordUser } from "./record-user.ts";
import { removeUserRecord } from "./remove-user-record.ts";
import { findUser, isRemoved } from "./users.queries.ts";

const { db, address } = await createTestDb();
const interruptible = createInterruptibleDb(address);
const identity = createEmbeddedIdentity(db);
const { api, send, shopper, shoppers, product, add, order, levelOf } = await createTestShop(db);
const admin = await shopper("admin");

async function list(query: string) {
  const response = await api.request(`/users?${query}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(response.status).toBe(200);
  return {
    people: (await response.json()) as Customer[],
    total: Number(response.headers.get("X-Total-Count")),
  };
}

const promote = (id: string, { token }: Shopper = admin) => send("PATCH", `/users/admin/${id}`, { token });
const remove = (id: string, { token }: Shopper = admin) => send("DELETE", `/users/${id}`, { token });

/** Further users with a name that only they have. */
async function known(names: string[], family: string) {
  const people = names.map((name) => ({
    name: `${name} ${family}`,
    email: `${name}@${family}.example`.toLowerCase(),
  }));
  await db.insert(users).values(people);
}

test("updatedSince lists who signed up or was changed since", async () => {
  await known(["Una", "Ute", "Uwe"], "Updated");
  const { people } = await list("q=updated");
  const id = String(people[1]?._id);
  await promote(id);
  const [changed] = await db.select({ at: users.updatedAt }).from(users).where(eq(users.id, id));
  await db.update(users).set({ name: users.name });
  const found = await list(`updatedSince=${changed?.at.toISOString()}&limit=10&page=1`);
  expect(found).toMatchObject({ people: [{ _id: id }], total: 1 });
  expect((await list("updatedSince=2020-01-01T00:00:00Z")).total).toBe((await list("")).total);
});

test("users are listed in pages of ten, newest first, up to the last page", async () => {
  const names = Array.from({ length: 23 }, (_, index) => `P${String(index).padStart(2, "0")}`);
  await known(names, "Paged");
  const page = async (query: string) =>
    (await list(`q=paged&limit=10&${query}`)).people.map(({ name }) => name.slice(0, 3));
  expect(await page("")).toEqual(names.slice(13).reverse());
  expect(await page("page=2")).toEqual(names.slice(3, 13).reverse());
  expect(await page("page=3")).toEqual(names.slice(0, 3).reverse());
  expect(await page("page=4")).toEqual([]);
  expect(await page("sort=oldest&page=3")).toEqual(names.slice(20));
  expect((await list("q=paged&limit=5")).total).toBe(23);
  expect((await list("q=paged&limit=5")).people).toHaveLength(5);
});

test("without parameters up to 1,000 users are listed, with the total", async () => {
  const { length: before } = (await list("")).people;
  await known(
    Array.from({ length: 30 }, (_, index) => `E${index}`),
    "Everyone",
  );
  expect((await list("")).people).toHaveLength(before + 30);
  await known(
    Array.from({ length: 1000 }, (_, index) => `T${index}`),
    "Thousand",
  );
  const { people, total } = await list("");
  expect([people.length, total]).toEqual([1000, before + 1030]);
});

test.each([
  ["name", ["Ann", "Bob", "Cid"]],
  ["-name", ["Cid", "Bob", "Ann"]],
  ["email", ["Ann", "Bob", "Cid"]],
  ["-email", ["Cid", "Bob", "Ann"]],
])("users sort by %s", async (sort, expected) => {
  const family = `sorted${crypto.randomUUID().slice(0, 8)}`;
  await known(["Bob", "Ann", "Cid"], family);
  const pages = [
    await list(`q=${family}&sort=${sort}&limit=2`),
    await list(`q=${family}&sort=${sort}&limit=2&page=2`),
  ];
  expect(pages.flatMap(({ people }) => people.map(({ name }) => name.split(" ")[0]))).toEqual(expected);
});

test("users are found by any part of name or address; two letters match the start of a word", async () => {
  await known(["Zoë"], "Quixley");
  for (const q of ["quix", "UIXL", "zoë quixley", "zoë@quixley", "qu", "z", "ex"]) {
    expect((await list(`q=${encodeURIComponent(q)}&limit=100`)).people.map(({ name }) => name)).toContain(
      "Zoë Quixley",
    );
  }
  for (const q of ["ix", "%", "zoë_quix", "quixley nobody"]) {
    const found = (await list(`q=${encodeURIComponent(q)}&limit=100`)).people.map(({ name }) => name);
    expect(found).not.toContain("Zoë Quixley");
  }
  expect((await list("role=admin&limit=100")).people.map(({ role }) => role)).not.toContain("user");
});

test("a search is limited to the newest matches; a list is not", async () => {
  const names = Array.from({ length: 105 }, (_, index) => `N${String(index).padStart(3, "0")}`);
  await known(names, "Endless");
  const { people, total } = await list("q=endless&sort=name&limit=5");
  expect([total, people.map(({ name }) => name.slice(0, 4))]).toEqual([searchLimit, names.slice(5, 10)]);
  expect((await list("q=endless&limit=10&page=10")).people).toHaveLength(10);
  expect((await list("q=endless&limit=10&page=11")).people).toEqual([]);
  expect((await list("")).total).toBe(await db.$count(users));
  expect((await list("role=admin")).total).toBe(await db.$count(users, eq(users.role, "admin")));
});

test("an admin can get one customer", async () => {
  const { user } = await shopper();
  const { body } = await send("GET", `/users/${user.id}`, { token: admin.token });
  expect(body).toEqual({
    _id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: false,
    role: "user",
    permissions: [],
    suspended: false,
    date: user.createdAt.toISOString(),
  });
  const missing = await send("GET", `/users/${crypto.randomUUID()}`, { token: admin.token });
  expect(missing.body).toMatchObject({ status: 404, code: "user_not_found" });
});

test("admin rights apply immediately, and are granted once", async () => {
  const who = await shopper();
  expect((await send("GET", "/users", { token: who.token })).status).toBe(403);
  expect((await promote(who.user.id)).body).toEqual({ modifiedCount: 1 });
  expect((await promote(who.user.id)).body).toEqual({ modifiedCount: 0 });
  expect((await send("GET", "/users", { token: who.token })).status).toBe(200);
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, who.user.id));
  expect(acts).toMatchObject([
    {
      action: "user.made_admin",
      actorEmail: admin.user.email,
      before: { role: "user" },
      after: { role: "admin" },
    },
  ]);
  expect((await promote(crypto.randomUUID())).status).toBe(404);
});

test("of two parallel grants of admin rights, one succeeds", async () => {
  for (let [at, met] = [0, true]; met; at++) {
    const [{ user }, made] = [await shopper(), [] as boolean[]];
    met = await interruptible.interrupt(
      at,
      async () => void made.push(await makeAdmin(interruptible.db, admin.user, user.id)),
      async () => void made.push(await makeAdmin(db, admin.user, user.id)),
    );
    expect(made.sort(), `before statement ${at}`).toEqual(met ? [false, true] : [true]);
    expect(await db.$count(auditEntries, eq(auditEntries.subjectId, user.id))).toBe(1);
  }
});

test("a grant from the command line has no actor in the audit log", async () => {
  const { user } = await shopper();
  await makeAdmin(db, commandLine, user.id);
  const [act] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id));
  expect(act).toMatchObject({ actorId: null, actorName: "command line" });
});

test("deleting a customer deletes account and cart; the orders stay", async () => {
  const [id, who] = [await product(9), await shopper()];
  await add(who, id);
  const placed = await order(who);
  await add(who, id);
  expect((await remove(who.user.id)).body).toEqual({ deletedCount: 1 });
  const uid = String(who.user.uid);
  expect(await db.$count(identityAccounts, eq(identityAccounts.uid, uid))).toBe(0);
  expect(await isRemoved(db, uid)).toBe(true);
  expect((await send("GET", "/cards", { token: who.token })).status).toBe(401);
  expect(await levelOf(id)).toMatchObject({ onHand: 8, inCarts: 0, ordered: 1 });
  const kept = await send("GET", `/payments/${placed.body.insertedId}`, { token: admin.token });
  expect(kept.body).toMatchObject({ userId: null, username: who.user.name, emailAddress: who.user.email });
  expect((await remove(who.user.id)).body).toMatchObject({ status: 404, code: "user_not_found" });
  // A request that was authenticated before the deletion does not recreate the record.
  const bearer = { uid, email: who.user.email, emailVerified: false, generation: 0 };
  await expect(recordUser(db, bearer)).rejects.toMatchObject({ code: "token_refused" });
  const [act] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, who.user.id));
  expect(act).toMatchObject({
    action: "user.deleted",
    subjectName: "Deleted user",
    before: { role: "user" },
    after: null,
  });
});

test("an admin named in advance can be deleted before the first sign-in", async () => {
  const [record] = await db
    .insert(users)
    .values({ email: "never@example.com", name: "Never", role: "admin" })
    .returning();
  expect((await remove(String(record?.id))).body).toEqual({ deletedCount: 1 });
});

test("an admin can't delete their own account here", async () => {
  expect((await remove(admin.user.id)).body).toMatchObject({ status: 409, code: "own_account" });
});

test("an admin who was just deleted can't delete others", async () => {
  const [late, victim] = [await shopper("admin"), await shopper()];
  await remove(late.user.id);
  const deletion = deleteUser(db, late.user, { identity, id: victim.user.id });
  await expect(deletion).rejects.toMatchObject({ code: "admin_only" });
  expect(await findUser(db, victim.user.id)).toBeDefined();
});

test("of admins who delete each other in parallel, one stays", async () => {
  for (let round = 0; round < 5; round++) {
    const rivals = await shoppers(3, "admin");
    const others = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
    const rivalIds = rivals.map(({ user }) => user.id);
    await db
      .update(users)
      .set({ role: "user" })
      .where(
        inArray(
          users.id,
          others.map(({ id }) => id).filter((id) => !rivalIds.includes(id)),
        ),
      );
    const responses = await Promise.all(
      rivals.map((rival, index) => remove(String(rivalIds[(index + 1) % rivals.length]), rival)),
    );
    const left = await db.$count(users, eq(users.role, "admin"));
    const deleted = responses.filter(({ status }) => status === 200).length;
    expect(deleted).toBeGreaterThan(0);
    expect(left).toBe(rivals.length - deleted);
    expect(left).toBeGreaterThan(0);
    for (const { status, body } of responses.filter(({ status }) => status !== 200)) {
      expect([`401 token_refused`, `403 admin_only`, `409 last_admin`, `404 user_not_found`]).toContain(
        `${status} ${body.code}`,
      );
    }
  }
});

test("when the last two admins delete their accounts in parallel, one stays", async () => {
  await db.update(users).set({ role: "user" });
  const leaving = await shoppers(2, "admin");
  const results = await Promise.allSettled(
    leaving.map(({ user }) => transact(db, (tx) => removeUserRecord(tx, String(user.uid)))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "last_admin" },
  });
  const [stays] = await db.select().from(users).where(eq(users.role, "admin"));
  expect(await findUser(db, String(stays?.id))).toBeDefined();
});

test("finally the ledger and the user counts are correct", async () => {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
});
