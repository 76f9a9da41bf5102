import { setImmediate as nextTurn } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoiceFiles, invoices } from "#server/db/schema/invoices.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { inPdfThread } from "#server/documents/pdf-thread.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import type { Shopper } from "#testing/test-shop.ts";
import { invoiceData } from "./invoices.personal-data.ts";
import { findDocument, type PrintedDocument } from "./invoices.queries.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const admin = await shop.shopper("admin");
/** With time for a long document on a busy machine. */
const render = inPdfThread<PrintedDocument>("document", 600_000);

const step = (id: string, action: string) =>
  shop.send("PATCH", `/payments/${id}/${action}`, { token: admin.token });
const get = (path: string, { token }: Shopper) =>
  shop.api.request(path, { headers: { Authorization: `Bearer ${token}` } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Orders of one customer whose invoices were not asked for yet. */
async function invoicesOf(customer: Shopper, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let placed = 0; placed < count; placed++) {
    await shop.add(customer, await shop.product(5));
    const { body } = await shop.order(customer);
    const orderId = String(body.insertedId);
    await step(orderId, "confirm");
    await step(orderId, "paid");
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
    ids.push(String(invoice?.id));
  }
  return ids;
}

async function printed(id: string): Promise<PrintedDocument> {
  const document = await findDocument(db, id);
  if (!document) throw new Error("there is no such document");
  return document;
}

/** An invoice that takes seconds to draw. */
async function longDocument(id: string): Promise<PrintedDocument> {
  const document = await printed(id);
  const [line] = document.lines;
  if (!line) throw new Error("the invoice has no lines");
  return {
    ...document,
    lines: Array.from({ length: 600 }, (_, index) => ({ ...line, title: `Chair ${index}` })),
  };
}

const customer = await shop.shopper();
const [first = "", second = ""] = await invoicesOf(customer, 2);

test("an invoice is rendered once, and its file stays as it is", async () => {
  const before = await bytesOf(await get(`/invoices/${first}`, customer));
  expect(before.toString("latin1", 0, 5)).toBe("%PDF-");
  const [kept] = await db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, first));
  expect(kept?.content.equals(before)).toBe(true);
  // What was printed changes, and so would a new rendering.
  await db.execute(sql`update orders set username = 'Another name', payment_method = 'paypal'
    where id = (select order_id from invoices where id = ${first})`);
  expect((await render(await printed(first))).equals(before)).toBe(false);
  expect((await bytesOf(await get(`/invoices/${first}`, customer))).equals(before)).toBe(true);
});

test("emails, the accountant's month and the customer's data have the kept file", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  const buyer = await shop.shopper();
  const [invoice = ""] = await invoicesOf(buyer, 1);
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.user.id));
  const content = Buffer.from("%PDF- the kept file");
  await db.insert(invoiceFiles).values({ invoiceId: invoice, content });
  await step((await printed(invoice)).orderId, "deliver");
  await sendDue();
  const attached = emails
    .filter(({ to }) => to === buyer.user.email)
    .flatMap(({ attachments = [] }) => attachments);
  expect(attached.length).toBeGreaterThan(0);
  expect(new Set(attached.map((each) => each.content.toString()))).toEqual(new Set([content.toString()]));
  expect(Object.values(await invoiceData(db, buyer.user))).toEqual([content]);
  const zip = await get(`/invoices/months/${(await printed(invoice)).issuedOn.slice(0, 7)}/zip`, admin);
  // PDFs are stored in the ZIP file as they are.
  expect((await bytesOf(zip)).includes(content)).toBe(true);
});

test("kept files can't be changed or deleted", async () => {
  await get(`/invoices/${first}`, customer);
  await expect(db.update(invoiceFiles).set({ content: Buffer.from("forged") })).rejects.toThrow();
  await expect(db.delete(invoiceFiles)).rejects.toThrow();
});

test("drawing leaves the main thread to other requests", async () => {
  const long = await longDocument(second);
  await render(await printed(second));
  let turns = 0;
  let drawn = false;
  const drawing = render(long).finally(() => (drawn = true));
  for (; !drawn; turns++) await nextTurn();
  await drawing;
  // Drawing in the main thread has a few turns, around the work.
  expect(turns).toBeGreaterThan(100);
});

test("clients that ask for the same document share its rendering", async () => {
  const [id = ""] = await invoicesOf(customer, 1);
  const responses = await Promise.all(Array.from({ length: 16 }, () => get(`/invoices/${id}`, customer)));
  const files = await Promise.all(responses.map(bytesOf));
  expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(files.every((file) => files[0]?.equals(file))).toBe(true);
});

test("a user has two documents made at once, and all users together a few more; kept ones are not limited", async () => {
  const ids = await invoicesOf(customer, 3);
  const drawing = render(await longDocument(second));
  const responses = await Promise.all(ids.map((id) => get(`/invoices/${id}`, customer)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  const refused = responses.find(({ status }) => status === 503);
  expect(refused?.headers.get("Retry-After")).toBe("5");
  expect(await refused?.json()).toMatchObject({
    code: "busy",
    detail: "Too many documents are being made right now. Please try again in a moment.",
  });
  await drawing;

  const long = await longDocument(second);
  const short = await printed(second);
  const drawingAgain = render(long);
  const byUsers = Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => render(short, `user ${index}`)),
  );
  const job = render(short);
  const kept = await Promise.all(Array.from({ length: 8 }, () => get(`/invoices/${second}`, customer)));
  expect(kept.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const outcomes = await byUsers;
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  expect((await job).length).toBeGreaterThan(1_000);
  await drawingAgain;
});

test("packing slips and labels are limited, too", async () => {
  const { orderId } = await printed(second);
  const drawing = render(await longDocument(second));
  const responses = await Promise.all(
    ["slips", "labels", "slips"].map((what) => get(`/orders/${what}?ids=${orderId}`, admin)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  await drawing;
});

test("a document that can't be drawn fails alone", async () => {
  const whole = await printed(second);
  const outcomes = await Promise.allSettled([render({ ...whole, seller: null as never }), render(whole)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("a document that takes too long is stopped, and those that wait are drawn", async () => {
  const renderBriefly = inPdfThread<PrintedDocument>("document", 1);
  const [long, short] = [await longDocument(second), await printed(second)];
  const outcomes = await Promise.allSettled([renderBriefly(long), render(short)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
