import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { orderEmails, orderNotes } from "#server/db/schema/order-details.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { call, startIdentity } from "#server/identity/test-identity.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { findUserByEmail } from "./users.queries.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const { origin } = await startIdentity(db);
const password = "a walnut rocking chair";

/** A customer with a password. */
async function customer(): Promise<Shopper> {
  const email = `${crypto.randomUUID()}@example.com`;
  await call(origin, "accounts:signUp", { email, password });
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  const json = { email };
  const { body: session } = await shop.send("POST", "/jwt", { token: String(body.idToken), json });
  const token = String(session.token);
  await shop.send("POST", "/users", { token, json: { name: "Daria Data", email } });
  const user = await findUserByEmail(db, email);
  if (!user) throw new Error("no user");
  return { user, token };
}

async function download({ token }: Shopper) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await shop.api.request("/users/me/data", { headers });
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.zip"');
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return files;
}

const json = (file: Buffer | undefined) => JSON.parse(String(file));

test("a customer downloads everything that is kept about them, and nothing about others", async () => {
  const [ann, bob, admin] = [await customer(), await customer(), await shop.shopper("admin")];
  const chair = await shop.product(9, { title: "Ash chair" });
  for (const who of [ann, bob]) {
    await shop.add(who, chair);
    const { body } = await shop.order(who);
    const orderId = String(body.insertedId);
    await shop.send("PATCH", `/payments/${orderId}/paid`, { token: admin.token });
    await db.insert(orderNotes).values({ orderId, authorName: "Secret Author", text: "Rings twice" });
    const content = { template: "order", orderId, status: "placed" } as const;
    await db.insert(orderEmails).values({
      id: crypto.randomUUID(),
      orderId,
      recipient: who.user.email,
      subject: "Your order",
      content,
    });
    await shop.add(who, chair);
  }
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#2f4a3a" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("photo", new File([picture as unknown as BlobPart], "me.png", { type: "image/png" }));
  await shop.send("POST", "/users/me/photo", { token: ann.token, form });

  const files = await download(ann);
  expect(json(files["profile.json"])).toMatchObject({ name: "Daria Data", email: ann.user.email });
  expect(json(files["account.json"])).toMatchObject({ email: ann.user.email, secondFactorSince: null });
  expect(json(files["devices.json"])).toHaveLength(2);
  expect(json(files["sign-ins.json"])[0]).toMatchObject({ how: "password", outcome: "signed in" });
  expect(json(files["orders.json"])).toMatchObject([
    { username: "Daria Data", lines: [{ title: "Ash chair" }] },
  ]);
  expect(json(files["cart.json"])).toMatchObject([{ title: "Ash chair" }]);
  expect(json(files["payments.json"])).toMatchObject([{ amount: 100, state: "paid", refunds: [] }]);
  expect(json(files["audit-log.json"])).toEqual([]);
  expect(json(files["order-emails.json"])).toMatchObject([
    { recipient: ann.user.email, subject: "Your order" },
  ]);
  expect(json(files["order-notes.json"])).toMatchObject([{ text: "Rings twice" }]);
  expect(json(files["emails-to-send.json"])).toContainEqual(expect.objectContaining({ about: "order" }));
  const invoices = Object.keys(files).filter((name) => name.startsWith("invoices/"));
  expect(invoices).toEqual(["invoices/INV-000001.pdf"]);
  expect(String(files["invoices/INV-000001.pdf"])).toMatch(/^%PDF-/);
  const photo = Object.keys(files).find((name) => name.startsWith("photos/"));
  expect((await sharp(files[String(photo)]).metadata()).format).toBe("webp");

  const text = Object.values(files).join("\n");
  expect(text).not.toContain(bob.user.email);
  expect(text).not.toContain(bob.user.id);
  expect(text).not.toContain("Secret Author");
  expect(text).not.toMatch(/passwordHash|tokenHash|codeHash|secret"|\$scrypt|\$argon/);
});

test("an admin's download has what they did; one about whom an admin did something has it without the admin's name", async () => {
  const [admin, ann] = [await shop.shopper("admin"), await customer()];
  const role = { role: "staff", permissions: ["orders"] };
  await shop.send("PATCH", `/users/role/${ann.user.id}`, { token: admin.token, json: role });
  const theirs = String((await download(ann))["audit-log.json"]);
  expect(JSON.parse(theirs)).toMatchObject([{ action: "user.role_changed", after: role }]);
  expect(theirs).not.toContain(admin.user.email);
  expect(json((await download(admin))["audit-log.json"])).toMatchObject([{ action: "user.role_changed" }]);
});

/** Tables with a column about a user, and the file that has their data. */
const places: Record<string, string> = {
  users: "profile.json",
  identity_accounts: "account.json",
  identity_links: "account.json",
  identity_former_emails: "account.json",
  identity_factors: "account.json: its date; the secret is only in the app",
  identity_sessions: "devices.json",
  sign_ins: "sign-ins.json",
  audit_entries: "audit-log.json",
  outbox: "emails-to-send.json",
  orders: "orders.json",
  carts: "cart.json",
  stock_units: "cart.json",
  order_batches: "none: the work of staff, which the audit log has",
  order_emails: "order-emails.json",
  idempotency_keys: "none: repeats responses, for a day",
  identity_codes: "none: hashes of one-time links",
  identity_recovery_codes: "none: hashes",
  removed_accounts: "none: the account is deleted",
  content_versions: "none: published by admins; the audit log has their changes",
  shop_settings: "none: about the shop",
  stock_movements: "none: the shop's books name staff by a random id only",
};

test("every table with data about users has its place in the download", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name ~ '(^|_)(uid|email|recipient)$' or column_name in ('user_id', 'actor_id', 'customer_id'))`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(places).sort());
});
