import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addressText } from "#contract/basics/address.ts";
import { orders } from "#server/db/schema/orders.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { eraseCanceledOrders } from "./erasure/erasure.queries.ts";
import { orderData } from "./orders.personal-data.ts";

const { db } = await createTestDb();
const { api, send, shopper, product, add, checkout } = await createTestShop(db);
const admin = await shopper("admin");
const parts = { street: "Hauptstr. 1", postcode: "10115", city: "Berlin", country: "DE" };
const text = "Hauptstr. 1, 10115 Berlin, Germany";

async function place(details: object) {
  const buyer = await shopper();
  await add(buyer, await product(5));
  const json = await checkout(buyer, { ...details });
  return { buyer, ...(await send("POST", "/payments", { token: buyer.token, json })) };
}

async function placed(details: object): Promise<string> {
  return String((await place(details)).body.insertedId);
}

const find = async (id: string) => (await send("GET", `/payments/${id}`, { token: admin.token })).body;
const correct = async (id: string, json: object) =>
  (await send("PATCH", `/orders/${id}/address`, { token: admin.token, json })).body;

test("an address in parts is stored as one text, too; a text alone has no parts", async () => {
  expect(await find(await placed({ addressParts: parts }))).toMatchObject({
    address: text,
    addressParts: parts,
  });
  expect(await find(await placed({ address: "1 Oak Lane", postcode: "10115", country: "DE" }))).toMatchObject(
    { address: "1 Oak Lane", addressParts: null },
  );
});

test("the text has the order of its country, and leaves out what is empty", () => {
  const london = { street: "1 Oak Lane", postcode: "SW1A 1AA", city: "London", country: "GB" };
  expect(addressText(london)).toBe("1 Oak Lane, London SW1A 1AA, United Kingdom");
  expect(addressText({ ...parts, postcode: "" })).toBe("Hauptstr. 1, Berlin, Germany");
});

test("street, city and country are required in an address in parts", async () => {
  const { status, body } = await place({
    addressParts: { street: " ", postcode: "", city: "", country: "Germany" },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: "addressParts.street", message: "Street is required" },
    { field: "addressParts.city", message: "City is required" },
    { field: "addressParts.country", message: "Country is required" },
  ]);
});

test("a code that no country has is refused", async () => {
  const { status, body } = await place({ addressParts: { ...parts, country: "ZZ" } });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: "addressParts.country", message: "There is no such country" }]);
});

test("the shop's areas are checked against the parts", async () => {
  const set = (json: object) => send("PATCH", "/settings", { token: admin.token, json });
  await set({ deliveryAreas: ["DE 10000-14999"] });
  const served = { country: "DE", postcode: "10115" };
  const { body } = await place({ addressParts: { ...parts, postcode: "20095" }, ...served });
  expect(body.code).toBe("delivery_unavailable");
  expect((await place({ addressParts: parts })).status).toBe(201);
  await set({ deliveryAreas: [] });
});

test("staff correct an address in parts; a corrected text alone clears the parts", async () => {
  const id = await placed({ addressParts: parts });
  const moved = { ...parts, street: "Hauptstr. 2" };
  expect(await correct(id, { address: "-", addressParts: parts })).toEqual({ modifiedCount: 0 });
  expect(await correct(id, { address: text })).toEqual({ modifiedCount: 0 });
  expect(await find(id)).toMatchObject({ addressParts: parts });
  expect(await correct(id, { address: "-", addressParts: moved })).toEqual({ modifiedCount: 1 });
  expect(await find(id)).toMatchObject({
    address: "Hauptstr. 2, 10115 Berlin, Germany",
    addressParts: moved,
  });
  expect(await correct(id, { address: "2 Elm Street" })).toEqual({ modifiedCount: 1 });
  expect(await find(id)).toMatchObject({ address: "2 Elm Street", addressParts: null });
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ street: null, postcode: null, city: null, country: null });
});

test("labels print the parts in lines, and the export has a column for each", async () => {
  const id = await placed({ addressParts: parts });
  const headers = { Authorization: `Bearer ${admin.token}` };
  const { extractText, getDocumentProxy } = await import("unpdf");
  const labels = await api.request(`/orders/labels?ids=${id}`, { headers });
  const { text: pages } = await extractText(
    await getDocumentProxy(new Uint8Array(await labels.arrayBuffer())),
  );
  expect(pages[0]).toContain("Hauptstr. 1\n10115 Berlin\nGermany\n");
  const { number } = await find(id);
  const lines = await api.request(`/orders/lines/export?q=${String(number)}`, { headers });
  const [head, row] = (await lines.text()).trim().split("\r\n");
  expect(head).toMatch(/,street,postcode,city,country$/);
  expect(row).toMatch(/,Hauptstr\. 1,10115,Berlin,DE$/);
});

test("erasing the customer erases the parts", async () => {
  const { buyer, body } = await place({ addressParts: parts });
  const id = String(body.insertedId);
  await send("PATCH", `/payments/${id}/cancel`, { token: buyer.token });
  await db
    .update(orders)
    .set({ cancelledAt: new Date(Date.now() - 400 * 86_400_000) })
    .where(eq(orders.id, id));
  expect(await eraseCanceledOrders(db, { days: 365, limit: 10 })).toBe(1);
  expect(await find(id)).toMatchObject({ address: "", addressParts: null });
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ street: null, postcode: null, city: null, country: null });
});

test("the download of a customer's data has the parts and the place of delivery", async () => {
  const { buyer } = await place({ postcode: "10115", country: "DE" });
  expect((await orderData(db, buyer.user))["orders.json"]).toMatchObject([
    { addressParts: null, deliveryPlace: { country: "DE", postcode: "10115" } },
  ]);
});
