import { eq, sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterEach, expect, test } from "vitest";
import { invoices } from "#server/db/schema/invoices.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import type { Shopper } from "#testing/test-shop.ts";
import { findInvoiceProblems } from "./audit-invoices.ts";
import { drawDocument } from "./draw-document.ts";
import { findDocument } from "./invoices.queries.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send } = shop;
const admin = await shop.shopper("admin");
await db.execute(sql`update shop_settings set tax_percent = 19, legal_name = 'Oak & Ash Ltd', vat_number = 'XX 123',
  postal_address = E'1 Mill Road\nOakville'`);

afterEach(async () => expect(await findInvoiceProblems(db)).toEqual([]));

const step = (id: string, action: string) =>
  send("PATCH", `/payments/${id}/${action}`, { token: admin.token });
const refund = (id: string, json: object = { all: true }) =>
  send("POST", `/payments/${id}/refunds`, { token: admin.token, json });
const documentsOf = (id: string) =>
  db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(invoices.issuedAt);
const get = (id: string, { token }: Shopper) =>
  shop.api.request(`/invoices/${id}`, { headers: { Authorization: `Bearer ${token}` } });

/** An order for two chairs and a stool, paid by cash. */
async function cashOrder() {
  const customer = await shop.shopper();
  const [chair, stool] = [await shop.product(5), await shop.product(5, { title: "Štůl", priceCents: 5_000 })];
  for (const id of [chair, chair, stool]) await shop.add(customer, id);
  const { body } = await shop.order(customer);
  const id = String(body.insertedId);
  await step(id, "confirm");
  return { id, customer };
}

async function textOf(file: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(file), { mergePages: true });
  return text;
}

test("a delivered order has one invoice, however it is paid later", async () => {
  const { id } = await cashOrder();
  expect(await documentsOf(id)).toEqual([]);
  await step(id, "deliver");
  await step(id, "paid");
  expect(await documentsOf(id)).toMatchObject([
    { kind: "invoice", amountCents: 25_000, taxCents: 3_992, currency: "USD", paid: false, test: true },
  ]);
});

test("an order that is paid online has its invoice at once", async () => {
  const { id, customer } = await shop.unpaidOrder();
  expect(await documentsOf(id)).toEqual([]);
  await shop.payAt((await shop.startPaying(customer, id)).url);
  await shop.check(customer, id);
  await shop.check(customer, id);
  expect(await documentsOf(id)).toMatchObject([{ kind: "invoice", amountCents: 10_000, paid: true }]);
});

test("the invoice is a tagged PDF with selectable text, in the words of the day of issue", async () => {
  const { id, customer } = await cashOrder();
  await step(id, "paid");
  await db.execute(sql`update shop_settings set legal_name = 'A new owner'`);
  const { body } = await send("GET", `/payments/${id}`, { token: customer.token });
  const [listed] = body.documents as { _id: string; number: string }[];
  const response = await get(String(listed?._id), customer);
  await db.execute(sql`update shop_settings set legal_name = 'Oak & Ash Ltd'`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [
    `Invoice ${listed?.number}`,
    "Oak & Ash Ltd",
    "VAT number: XX 123",
    "Ada Shopper",
    "Štůl",
    "Total: $250.00",
    "Includes 19% tax: $39.92",
    "Net amount: $210.08",
    "Paid (Cash on Delivery)",
  ])
    expect(text).toContain(words);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: `Invoice ${listed?.number}`, Language: "en" });
  const roles = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ["H1", "Table", "TH", "TD"]) expect(roles).toContain(`"role":"${role}"`);
});

test("the same document is always the same file", async () => {
  const { id } = await cashOrder();
  await step(id, "paid");
  const [invoice] = await documentsOf(id);
  const render = async () => drawDocument((await findDocument(db, String(invoice?.id))) as never);
  expect((await render()).equals(await render())).toBe(true);
});

test("a long order continues on further pages", async () => {
  const { id } = await cashOrder();
  await step(id, "paid");
  const [invoice] = await documentsOf(id);
  const printed = await findDocument(db, String(invoice?.id));
  const [line] = printed?.lines ?? [];
  if (!printed || !line) throw new Error("no invoice");
  const lines = Array.from({ length: 120 }, (_, index) => ({ ...line, title: `Chair ${index}` }));
  const pdf = await getDocumentProxy(new Uint8Array(await drawDocument({ ...printed, lines })));
  expect(pdf.numPages).toBeGreaterThan(2);
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain("Chair 0");
  expect(text).toContain("Chair 119");
  expect(text).toContain("Total: $250.00");
});

test("refunds have credit notes: of lines, and of the rest", async () => {
  const { id, customer } = await cashOrder();
  await step(id, "paid");
  await refund(id, { lines: [{ position: 1, quantity: 1 }] });
  await refund(id);
  const [invoice, first, second] = await documentsOf(id);
  expect([first, second]).toMatchObject([
    { kind: "credit note", amountCents: 5_000, taxCents: 798 },
    { kind: "credit note", amountCents: 20_000 },
  ]);
  const text = await textOf(new Uint8Array(await (await get(String(first?.id), customer)).arrayBuffer()));
  expect(text).toContain(`Corrects invoice TEST-INV-${String(invoice?.number).padStart(6, "0")}`);
  expect(text).toContain("Štůl");
  expect(text).toContain("Total credited: $50.00");
});

test("money that was not accepted for the order has no documents", async () => {
  const { id, customer } = await shop.unpaidOrder();
  const [one, other] = [await shop.startPaying(customer, id), await shop.startPaying(customer, id, "paypal")];
  await shop.payAt(one.url);
  await shop.payAt(other.url);
  await shop.check(customer, id);
  await shop.deliverWebhooks();
  expect(await documentsOf(id)).toMatchObject([{ kind: "invoice" }]);
});

test("concurrent payments get numbers without gaps in the order of issue, and a rollback uses none", async () => {
  const orders: string[] = [];
  for (let count = 0; count < 6; count++) orders.push((await cashOrder()).id);
  await db
    .transaction(async (tx) => {
      await tx.execute(
        sql`update orders set payment_status = 'paid', paid_at = now() where id = ${orders[0]}`,
      );
      await tx.execute(sql`set constraints all immediate`);
      throw new Error("rolled back");
    })
    .catch(() => {});
  await Promise.all(orders.map((id) => step(id, "paid")));
  const issued = await db
    .select({ number: invoices.number, issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(eq(invoices.kind, "invoice"))
    .orderBy(invoices.issuedAt);
  expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => index + 1));
});

test("documents can't be changed, and only the customer and staff get them", async () => {
  const { id, customer } = await cashOrder();
  await step(id, "paid");
  const [invoice] = await documentsOf(id);
  const other = await shop.shopper();
  const staff = await shop.shopper("staff", ["orders"]);
  expect((await get(String(invoice?.id), other)).status).toBe(404);
  expect((await get(String(invoice?.id), customer)).status).toBe(200);
  expect((await get(String(invoice?.id), staff)).status).toBe(200);
  await expect(db.execute(sql`update invoices set number = number + 1`)).rejects.toThrow();
  await expect(db.execute(sql`delete from invoices`)).rejects.toThrow();
});

test("the emails have the invoice and the credit note, but not to an unverified address", async () => {
  const { emails, sendDue } = createTestOutbox(db);
  const { id, customer } = await cashOrder();
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, customer.user.id));
  const { id: unverified } = await cashOrder();
  await sendDue();
  emails.length = 0;
  for (const each of [id, unverified]) await step(each, "deliver");
  await step(id, "paid");
  await refund(id);
  await sendDue();
  const [invoice, note] = await documentsOf(id);
  const number = (document: typeof invoice) => String(document?.number).padStart(6, "0");
  const attached = emails.flatMap(({ to, subject, attachments = [] }) =>
    attachments.map(({ filename, content }) => ({
      to,
      subject,
      filename,
      starts: content.subarray(0, 5).toString(),
    })),
  );
  expect(attached).toEqual([
    {
      to: customer.user.email,
      subject: expect.stringContaining("delivered"),
      filename: `TEST-INV-${number(invoice)}.pdf`,
      starts: "%PDF-",
    },
    {
      to: customer.user.email,
      subject: expect.stringContaining("Refund"),
      filename: `TEST-CN-${number(note)}.pdf`,
      starts: "%PDF-",
    },
  ]);
});

test("the doctor finds missing invoices, wrong amounts and gaps", async () => {
  const { id } = await cashOrder();
  await step(id, "paid");
  const rollback = new Error("rolled back");
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from invoices where order_id = ${id}`);
      const problems = await findInvoiceProblems(tx);
      expect(problems).toEqual([
        expect.stringMatching(/^Numbers of the invoices have gaps/),
        expect.stringMatching(/^Order S-\d+ is paid or delivered, but has no invoice$/),
      ]);
      throw rollback;
    })
    .catch((error) => {
      if (error !== rollback) throw error;
    });
});
