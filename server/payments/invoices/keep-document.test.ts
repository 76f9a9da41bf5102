import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoiceFiles, invoices } from "#server/db/schema/invoices.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { inPdfThread } from "#server/orders/pdf-thread.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import type { Shopper } from "#testing/test-shop.ts";
import { findDocument, type PrintedDocument } from "./invoices.queries.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const admin = await shop.shopper("admin");
const render = inPdfThread<PrintedDocument>("document");

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
    lines: Array.from({ length: 1_500 }, (_, index) => ({ ...line, title: `Chair ${index}` })),
  };
}

const customer = await shop.shopper();
const [first = "", second = "", ...others] = await invoicesOf(customer, 5);

test("an invoice is rendered once: the kept file is served, however the shop writes dates later", async () => {
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
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, buyer.user.id));
  const [invoice = ""] = await invoicesOf(buyer, 1);
  const content = Buffer.from("%PDF- the kept file");
  await db.insert(invoiceFiles).values({ invoiceId: invoice, content });
  await step((await printed(invoice)).orderId, "deliver");
  await sendDue();
  const attached = emails
    .filter(({ to }) => to === buyer.user.email)
    .flatMap(({ attachments = [] }) => attachments);
  expect(attached.map((each) => each.content.toString())).toEqual([content.toString()]);
  const month = (await printed(invoice)).issuedOn.slice(0, 7);
  // PDFs are stored in ZIP files without compression.
  for (const [path, who] of [
    [`/invoices/months/${month}/zip`, admin],
    ["/users/me/data", buyer],
  ] as const) {
    const response = await get(path, who);
    expect([path, response.status]).toEqual([path, 200]);
    expect((await bytesOf(response)).includes(content), path).toBe(path.startsWith("/invoices"));
  }
});

test("kept files can't be changed or deleted", async () => {
  await get(`/invoices/${first}`, customer);
  await expect(db.update(invoiceFiles).set({ content: Buffer.from("forged") })).rejects.toThrow();
  await expect(db.delete(invoiceFiles)).rejects.toThrow();
});

test("drawing does not block other requests", async () => {
  const long = await longDocument(second);
  await render(await printed(second));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await render(long);
  const drawnMs = performance.now() - started;
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(drawnMs / 3);
});

test("clients that ask for the same document share its rendering", async () => {
  const responses = await Promise.all(Array.from({ length: 16 }, () => get(`/invoices/${second}`, customer)));
  const files = await Promise.all(responses.map(bytesOf));
  expect(responses.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(files.every((file) => files[0]?.equals(file))).toBe(true);
});

test("a user has two documents made at once, and all users together a few more; kept ones are not limited", async () => {
  const drawing = render(await longDocument(second));
  const responses = await Promise.all(others.map((id) => get(`/invoices/${id}`, customer)));
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
  const broken = { ...(await printed(second)), seller: null as never };
  const outcomes = await Promise.allSettled([render(broken), render(await printed(second))]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});
