import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#server/db/client.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { readQueueFigures } from "#server/edge/queue-metrics.queries.ts";
import { readShopFigures } from "#server/edge/shop-metrics.queries.ts";
import { findInvoiceProblems } from "#server/payments/invoices/audit-invoices.ts";
import { addProducts } from "#server/products/add-products.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { updateSalesWindows } from "#server/sales/update-sales-windows.job.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { fakeCustomers } from "#tools/seed/fake-customers.ts";
import { fakeOrders } from "#tools/seed/fake-orders.ts";
import { fakeProducts } from "#tools/seed/fake-products.ts";
import { createTestShop } from "./test-shop.ts";

// Tables that grow with customers and orders. order_tallies and category_sales have a few rows per day.
const largeTables = [
  "orders",
  "order_lines",
  "invoices",
  "users",
  "products",
  "product_sales",
  "product_sums",
  "product_words",
  "stock_levels",
  "stock_units",
  "stock_movements",
];

type Statement = { query: string; parameters: unknown[] };
type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] };

const { db, address } = await createTestDb();
let statementsSent: Statement[] = [];
const logged = connect(address, {
  logger: { logQuery: (query, parameters) => statementsSent.push({ query, parameters }) },
});
afterAll(logged.close);
const { api, shopper } = await createTestShop(logged.db);
const admin = await shopper("admin");
let customerId = "";
let orderId = "";

beforeAll(async () => {
  for (let from = 0; from < 2000; from += 500) {
    await transact(db, (tx) => addProducts(tx, fakeProducts(2000).slice(from, from + 500)));
  }
  await fakeCustomers(db, 5000, 730);
  await fakeOrders(db, { count: 20_000, days: 730, test: false });
  await updateSalesWindows(db);
  await db.execute(sql`vacuum analyze`);
  const {
    rows: [row],
  } = await db.execute<{ user_id: string; id: string }>(sql`select user_id, id from orders limit 1`);
  customerId = row?.user_id ?? "";
  orderId = row?.id ?? "";
}, 120_000);

/** Makes the request and returns the sequential scans of large tables in the plans of its statements. */
async function findSequentialScans(path: string): Promise<string[]> {
  statementsSent = [];
  const response = await api.request(path, { headers: { Authorization: `Bearer ${admin.token}` } });
  expect(response.status, path).toBe(200);
  await response.text();
  return scansOfStatements(largeTables);
}

async function scansOfStatements(tables: string[]): Promise<string[]> {
  const statements = statementsSent;
  expect(statements.length).toBeGreaterThan(0);
  const read: string[] = [];
  for (const { query, parameters } of statements) {
    const {
      rows: [row],
    } = await logged.db.$client.query(`explain (format json) ${query}`, parameters);
    for (const table of scansOf(row?.["QUERY PLAN"][0].Plan, tables)) read.push(`${table}: ${query}`);
  }
  return read;
}

function scansOf(node: PlanNode, tables: string[]): string[] {
  const table = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && tables.includes(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((plan) => scansOf(plan, tables))];
}

function relationsOf(node: PlanNode): string[] {
  return [node["Relation Name"] ?? [], ...(node.Plans ?? []).map(relationsOf)].flat();
}

const pages = (last: number) => [1, Math.ceil(last / 2), last].map((page) => `limit=10&page=${page}`);
const across = (...lists: string[][]) =>
  lists.reduce((left, right) => left.flatMap((one) => right.map((other) => `${one}&${other}`)));
const sorts = (...names: string[]) => names.map((name) => `sort=${name}`);
const searches = (...words: string[]) => words.map((word) => `q=${encodeURIComponent(word)}`);
const statuses = ["placed", "confirmed", "delivered", "cancelled"].map((status) => `status=${status}`);
const methods = ["cashOnDelivery", "creditCard", "paypal"].map((method) => `paymentMethod=${method}`);
const orderSorts = sorts("newest", "oldest", "amount", "-amount", "name", "-name");
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ["orders, every sort and page", "/payments", across(orderSorts, pages(2000))],
  ["orders by status", "/payments", across(statuses, orderSorts, ["limit=10"])],
  ["orders by payment method", "/payments", across(methods, orderSorts, ["limit=10"])],
  ["orders by both", "/payments", across(statuses, methods, ["limit=10"])],
  [
    "orders of some days",
    "/payments",
    across([`from=${daysAgo(0)}`, `from=${daysAgo(30)}&to=${daysAgo(7)}`], orderSorts, ["limit=10"]),
  ],
  ["the last page of delivered orders", "/payments", across(["status=delivered"], orderSorts, pages(1800))],
  [
    "orders by search",
    "/payments",
    across(searches("S-12345", "walter", "555-0100", "a", "ex", "example.com", "zzzz"), ["limit=10"]),
  ],
  [
    "the views of the Orders page",
    "/orders",
    across(
      ["new", "prepare", "out", "overdue", "unpaid", "refund", "returns", "done", "all"].map(
        (view) => `view=${view}`,
      ),
      [
        "",
        ...orderSorts,
        ...searches("walter", "walnut", "street"),
        "paymentMethod=paypal",
        "paymentStatus=paid",
      ],
      ["limit=10"],
    ),
  ],
  ["the counts of the views", "/orders/counts", [""]],
  ["the driver's list", "/orders/stops", [""]],
  ["the figures", "/sales", [1, 7, 30, 90].map((days) => `days=${days}`)],
  [
    "customers, every sort and page",
    "/users",
    across(sorts("newest", "oldest", "name", "-name", "email", "-email"), pages(500)),
  ],
  [
    "customers by role",
    "/users",
    ["role=admin&limit=10", "role=user&limit=10", "role=user&limit=10&page=500"],
  ],
  [
    "customers by search",
    "/users",
    across(searches("walter", "ada.byron", "zzzz", "a", "le", "ex"), ["limit=10"]),
  ],
  [
    "products, every sort and page",
    "/products",
    across(sorts("newest", "price", "-price", "title"), pages(200)),
  ],
  ["products by category", "/products", across(["category=rocking", "category=lounge"], pages(60))],
  [
    "products by finish and size",
    "/products",
    ["color=Lichen", "material=cane", "maxWidth=43", "doorway=40"].map((filter) => `${filter}&limit=10`),
  ],
  [
    "products by search",
    "/products",
    // A word that most products contain is left out: an exact count reads the whole table.
    across(searches("walnut", "calder 1234", "walnt", "nothing"), ["limit=10"]),
  ],
])("%s: no sequential scan", async (_, path, queries) => {
  for (const query of queries) expect(await findSequentialScans(`${path}?${query}`), query).toEqual([]);
});

test("one order, one customer's orders, and the export: no sequential scan", async () => {
  for (const path of [
    `/payments/${orderId}`,
    `/payments?userId=${customerId}&limit=10`,
    `/users/${customerId}`,
    "/payments/mine?limit=10",
    `/payments/export?status=placed`,
    `/payments/export?ids=${orderId}`,
    "/payments?updatedSince=2200-01-01T00:00:00Z&limit=10",
    "/users?updatedSince=2200-01-01T00:00:00Z&limit=10",
  ]) {
    expect(await findSequentialScans(path), path).toEqual([]);
  }
});

test.each([
  "",
  "category=rocking&material=cane&color=Lichen&maxWidth=60&doorway=80&inStock=true",
  "q=walnut",
  "onePerDesign=true",
])("the counts of filters (%s) read the catalog once", async (query) => {
  statementsSent = [];
  expect((await api.request(`/products/facets?${query}`)).status).toBe(200);
  const reads: string[] = [];
  for (const { query, parameters } of statementsSent) {
    const {
      rows: [row],
    } = await logged.db.$client.query(`explain (format json) ${query}`, parameters);
    reads.push(...relationsOf(row?.["QUERY PLAN"][0].Plan).filter((table) => table === "products"));
  }
  expect(reads).toHaveLength(1);
});

test("the figures for Prometheus: no sequential scan, however much was sent and paid", async () => {
  await transact(db, async (tx) => {
    await tx.execute(sql`insert into payments (id, order_id, provider, state, amount_cents, currency, received_cents, received_at)
      select gen_random_uuid(), id, 'stripe', 'rejected', 100, 'EUR', 100, now() from orders`);
    await tx.execute(sql`insert into refunds (id, payment_id, amount_cents, state, reason, settled_at)
      select gen_random_uuid(), id, 100, 'succeeded', 'wrong amount', now() from payments where state = 'rejected'`);
    await tx.execute(sql`insert into webhook_endpoints (id, url, events, secret)
      values (gen_random_uuid(), 'https://hooks.example/', '{}', 'secret')`);
    await tx.execute(sql`insert into webhook_deliveries (id, endpoint_id, event, data, due_at)
      select gen_random_uuid(), endpoint.id, 'webhook.test', '{}', case when number > 20000 then now() end
      from webhook_endpoints endpoint, generate_series(1, 21000) number`);
    await tx.execute(sql`insert into outbox (id, recipient, content, expires_at)
      select gen_random_uuid(), 'ada@example.com', '{}', now() from generate_series(1, 50000)`);
  });
  await db.execute(sql`vacuum analyze`);
  statementsSent = [];
  const figures = [...(await readQueueFigures(logged.db)), ...(await readShopFigures(logged.db))];
  expect(figures).toContainEqual(expect.objectContaining({ name: "sedia_emails_due", value: 10_000 }));
  const tables = [...largeTables, "payments", "refunds", "webhook_deliveries", "outbox"];
  expect(await scansOfStatements(tables)).toEqual([]);
});

test("the generated stock and figures balance", async () => {
  expect(await findImbalances(db)).toEqual([]);
  expect(await findWrongFigures(db)).toEqual([]);
  expect(await findInvoiceProblems(db)).toEqual([]);
});
