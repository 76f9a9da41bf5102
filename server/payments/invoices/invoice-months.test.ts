import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test } from "vitest";
import yauzl from "yauzl";
import type { InvoiceMonth } from "#contract/orders/invoice.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findWrongFigures, rebuildFigures } from "#server/sales/recount-figures.ts";
import { createPaymentShop } from "#testing/test-payments.ts";
import { findInvoiceProblems } from "./audit-invoices.ts";

const { db } = await createTestDb(20);
const shop = await createPaymentShop(db);
const { send } = shop;
const admin = await shop.shopper("admin");
await db.execute(sql`update shop_settings set tax_percent = 19`);

const step = (id: string, action: string) =>
  send("PATCH", `/payments/${id}/${action}`, { token: admin.token });
const refund = (id: string, json: object = { all: true }) =>
  send("POST", `/payments/${id}/refunds`, { token: admin.token, json });
const get = async (path: string) =>
  shop.api.request(path, { headers: { Authorization: `Bearer ${admin.token}` } });

async function cashOrder(priceCents: number) {
  const customer = await shop.shopper();
  await shop.add(customer, await shop.product(5, { priceCents }));
  const { body } = await shop.order(customer);
  const id = String(body.insertedId);
  await step(id, "confirm");
  return id;
}

async function namesIn(file: Buffer): Promise<string[]> {
  const names: string[] = [];
  await new Promise<void>((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("entry", ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        zip.readEntry();
      });
      zip.on("end", resolve);
      zip.readEntry();
    }),
  );
  return names;
}

/** What was received, and what was delivered before it was paid; refunds apart. */
async function moneyInOrders() {
  const {
    rows: [row],
  } = await db.execute<{ sold: number; refunded: number }>(sql`
    select sum(subtotal_cents)::int as sold, sum(refunded_cents)::int as refunded from orders where paid_at is not null or status = 'delivered'`);
  return row;
}

test("orders, sales figures, the month and its files have the same sums", async () => {
  const [paid, delivered, both] = [await cashOrder(10_001), await cashOrder(20_003), await cashOrder(3_007)];
  await cashOrder(99_999);
  await step(paid, "paid");
  await step(delivered, "deliver");
  for (const action of ["deliver", "paid"]) await step(both, action);
  const online = await shop.unpaidOrder();
  await shop.payAt((await shop.startPaying(online.customer, online.id)).url);
  await shop.check(online.customer, online.id);
  await refund(both);
  await send("PATCH", `/payments/${online.id}/cancel`, { token: admin.token });
  await refund(online.id);

  expect(await moneyInOrders()).toEqual({ sold: 43_011, refunded: 13_007 });
  const report = (await send("GET", "/sales?days=7", { token: admin.token })).body as unknown as SalesReport;
  expect(report.now).toMatchObject({ revenue: 430.11, refunds: 130.07, orders: 4 });
  const months = (await send("GET", "/invoices", { token: admin.token })).body as unknown as InvoiceMonth[];
  expect(months).toMatchObject([{ invoices: 4, invoiced: 430.11, creditNotes: 2, credited: 130.07 }]);
  const month = String(months[0]?.month);
  const csv = await (await get(`/invoices/months/${month}/csv`)).text();
  const { data } = Papa.parse<Record<string, string>>(csv.replace("\uFEFF", "").trim(), { header: true });
  expect(data.map(({ number }) => number)).toEqual([
    "TEST-INV-000001",
    "TEST-INV-000002",
    "TEST-INV-000003",
    "TEST-INV-000004",
    "TEST-CN-000001",
    "TEST-CN-000002",
  ]);
  const cents = (column: string) => data.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
  expect(cents("amount")).toBe(43_011 - 13_007);
  expect(cents("net") + cents("tax")).toBe(cents("amount"));
  expect(cents("tax")).toBe(Math.round(Number(months[0]?.tax) * 100));
  const zip = await get(`/invoices/months/${month}/zip`);
  const names = await namesIn(await buffer(zip.body as never));
  expect(names).toEqual([`invoices-${month}.csv`, ...data.map(({ number }) => `${number}.pdf`)]);
  expect(await findInvoiceProblems(db)).toEqual([]);
});

test("wrong sums are found and computed again", async () => {
  expect(await findWrongFigures(db)).toEqual([]);
  await db.execute(sql`update invoice_days set amount_cents = amount_cents + 1 where kind = 'invoice'`);
  expect(await findWrongFigures(db)).toMatchObject([{ table: "invoice_days" }]);
  await rebuildFigures(db);
  expect(await findWrongFigures(db)).toEqual([]);
});

test("an order that is canceled after its delivery was undone has a credit note", async () => {
  const id = await cashOrder(5_000);
  await step(id, "deliver");
  await db.execute(sql`update orders set status = 'confirmed', delivered_at = null where id = ${id}`);
  expect(await findInvoiceProblems(db)).toEqual([]);
  await send("PATCH", `/payments/${id}/cancel`, { token: admin.token });
  const { rows } = await db.execute(
    sql`select kind, amount_cents::int as cents, refund_id from invoices where order_id = ${id} order by issued_at`,
  );
  expect(rows).toEqual([
    { kind: "invoice", cents: 5_000, refund_id: null },
    { kind: "credit note", cents: 5_000, refund_id: null },
  ]);
  expect(await findInvoiceProblems(db)).toEqual([]);
});
