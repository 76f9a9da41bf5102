import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntries } from "#server/db/schema/audit.ts";
import { orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { api, send, shopper, product, add, order } = await createTestShop(db);
const staff = await shopper("staff", ["orders"]);
const admin = await shopper("admin");
const customer = await shopper();

beforeEach(async () => {
  await db.delete(outbox);
  await db.update(orders).set({ userId: null });
});

async function place(): Promise<string> {
  await add(customer, await product(5));
  return String((await order(customer)).body.insertedId);
}

const details = async (id: string) =>
  (await send("GET", `/orders/${id}/details`, { token: staff.token })).body;
const patch = (path: string, json: object = {}) => send("PATCH", path, { token: staff.token, json });
const post = (path: string, json: object = {}) => send("POST", path, { token: staff.token, json });

test("staff write notes that name their author", async () => {
  const id = await place();
  expect((await post(`/orders/${id}/notes`, { text: "Call before 9" })).status).toBe(201);
  expect(await details(id)).toMatchObject({ notes: [{ text: "Call before 9", author: staff.user.name }] });
  expect((await post(`/orders/${crypto.randomUUID()}/notes`, { text: "?" })).status).toBe(404);
});

test("the address can be corrected until the order is out, and the audit log has no address", async () => {
  const id = await place();
  expect((await patch(`/orders/${id}/address`, { address: "2 Elm Street" })).body).toEqual({
    modifiedCount: 1,
  });
  expect((await patch(`/orders/${id}/address`, { address: "2 Elm Street" })).body).toEqual({
    modifiedCount: 0,
  });
  expect((await send("GET", `/payments/${id}`, { token: staff.token })).body.address).toBe("2 Elm Street");
  expect(await details(id)).toMatchObject({
    notes: [{ text: "Corrected the address. It was: 1 Oak Lane" }],
    events: [{ action: "Corrected the address of an order", actor: staff.user.name }],
  });
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(JSON.stringify(entry)).not.toContain("Oak Lane");
  await post("/orders/batches", { action: "confirm", ids: [id] });
  await post("/orders/batches", { action: "out", ids: [id] });
  expect((await patch(`/orders/${id}/address`, { address: "3 Ash Road" })).status).toBe(409);
});

test("staff see the emails that were sent, and send one again", async () => {
  const id = await place();
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  const { emails: sent } = (await details(id)) as { emails: { _id: string; subject: string }[] };
  expect(sent.map(({ subject }) => subject)).toEqual([emails[0]?.subject]);
  const resend = `/orders/${id}/emails/${sent[0]?._id}/resend`;
  expect((await post(resend)).body).toEqual({ modifiedCount: 1 });
  await sendDue();
  expect(emails).toHaveLength(2);
  expect((await details(id)).emails).toHaveLength(2);
  const other = await place();
  expect((await post(resend.replace(id, other))).status).toBe(404);
});

test("the export has one row for each line of an order", async () => {
  const [chair, stool] = [await product(5), await product(5)];
  for (const id of [chair, chair, stool]) await add(customer, id);
  const { body } = await order(customer);
  const headers = { Authorization: `Bearer ${admin.token}` };
  const response = await api.request(`/orders/lines/export?q=${String(body.number)}`, { headers });
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines[0]).toMatch(/^\W?order,day,name,email/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^S-\d+,\d{4}-\d\d-\d\d,.*,2,100\.00,0,200\.00,,,,,$/);
});

test("packing slips have a page for each order, and eight labels fit on a page", async () => {
  const ids = [await place(), await place()];
  const { extractText, getDocumentProxy } = await import("unpdf");
  async function print(path: string) {
    const headers = { Authorization: `Bearer ${staff.token}` };
    const response = await api.request(path, { headers });
    expect(response.status).toBe(200);
    return extractText(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
  }
  const slips = await print(`/orders/slips?ids=${ids.join(",")}`);
  expect(slips.totalPages).toBe(2);
  expect(slips.text.join(" ")).toMatch(/Packing slip S-\d+.*1 Oak Lane.*A chair/s);
  const labels = await print(`/orders/labels?ids=${ids.join(",")}`);
  expect(labels.totalPages).toBe(1);
  expect(labels.text.join(" ")).toMatch(/Ada Shopper.*1 Oak Lane.*Ada Shopper/s);
});
