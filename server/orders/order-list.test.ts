import { eq, sql } from "drizzle-orm";
import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { searchLimit } from "#contract/basics/search-limit.ts";
import type { Order } from "#contract/orders/order.ts";
import { orders } from "#server/db/schema/orders.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { api, product, shopper, add, checkout, send } = await createTestShop(db);
const admin = await shopper("admin");
const people: Shopper[] = [];
let chair = "";

/** Four customers, 24 orders on four days: enough for three pages of ten. */
beforeAll(async () => {
  chair = await product(100, { title: "Oak" });
  const expensive = await product(100, { title: "Ash", priceCents: 25_000, discountPercent: 10 });
  for (let n = 0; n < 24; n++) {
    const customer = people[n % 4] ?? (await shopper());
    if (n < 4) people.push(customer);
    await add(customer, chair);
    if (n % 2) await add(customer, expensive);
    const details = {
      paymentMethod: ["cashOnDelivery", "creditCard", "paypal"][n % 3],
      // A slash, because a random email address may contain any digits.
      phoneNumber: `555 01/${n + 10}`,
    };
    const { body } = await send("POST", "/payments", {
      token: customer.token,
      json: await checkout(customer, details),
    });
    if (n % 8 === 0) await send("PATCH", `/payments/${body.insertedId}/confirm`, { token: admin.token });
  }
});

async function list(query: string) {
  const response = await api.request(`/payments?${query}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  const rows = (await response.json()) as Order[];
  return { rows, ids: rows.map(({ _id }) => _id), total: Number(response.headers.get("X-Total-Count")) };
}

async function exported(query: string) {
  const response = await api.request(`/payments/export?${query}`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  return { response, rows: Papa.parse<string[]>((await response.text()).trim()).data };
}

test("updatedSince lists what was placed or changed since", async () => {
  const { ids } = await list("");
  const id = String(ids[5]);
  await send("PATCH", `/payments/${id}/paid`, { token: admin.token });
  const [changed] = await db.select({ at: orders.updatedAt }).from(orders).where(eq(orders.id, id));
  const since = `updatedSince=${changed?.at.toISOString()}`;
  expect(await list(since)).toMatchObject({ ids: [id], total: 1 });
  expect(await list(`${since}&sort=amount&limit=10&page=1`)).toMatchObject({ ids: [id], total: 1 });
  expect(await list("updatedSince=2020-01-01T00:00:00Z")).toMatchObject({ total: 24 });
});

test.each(["newest", "oldest", "amount", "-amount", "name", "-name"])(
  "sorted by %s, the pages from both ends make up the whole list",
  async (sort) => {
    const whole = await list(`sort=${sort}`);
    expect([whole.total, new Set(whole.ids).size]).toEqual([24, 24]);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(`sort=${sort}&page=${page}&limit=10`));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    expect(pages.map(({ total, ids }) => [total, ids.length])).toEqual([
      [24, 10],
      [24, 10],
      [24, 4],
      [24, 0],
    ]);
    const opposite = { newest: "oldest", amount: "-amount", name: "-name" }[sort];
    if (opposite) expect((await list(`sort=${opposite}`)).ids).toEqual(whole.ids.toReversed());
  },
);

test("the default order is newest first, and amounts sort in ascending order", async () => {
  const { rows } = await list("");
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  const amounts = (await list("sort=amount")).rows.map(({ totalAmount }) => totalAmount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});

test.each([
  ["status=confirmed", 3],
  ["status=placed", 21],
  ["status=delivered", 0],
  ["paymentMethod=paypal", 8],
  ["paymentMethod=cashOnDelivery&status=confirmed", 1],
  ["from=2001-01-01&to=2001-12-31", 0],
  ["from=2001-01-01", 24],
  ["from=2999-01-01", 0],
  ["to=2001-01-01", 0],
  ["q=555 01/12", 1],
  ["q=ADA", 24],
  ["q=s-", 24],
  ["q=nobody", 0],
  ["q=example.com&status=confirmed", 3],
  ["q=-", 0],
])("%s finds %i", async (query, howMany) => {
  const { rows, total } = await list(query);
  expect([rows.length, total]).toEqual([howMany, howMany]);
});

test("the list and the export contain only matching orders", async () => {
  const { rows } = await list("paymentMethod=paypal");
  expect(new Set(rows.map(({ paymentMethod }) => paymentMethod))).toEqual(new Set(["paypal"]));
  for (const days of ["to=2001-01-01", "from=2999-01-01"])
    expect((await exported(days)).rows).toHaveLength(1);
});

test("search finds an order number and a part of an address, and takes wildcards literally", async () => {
  const { rows } = await list("limit=1");
  const [{ number = "", emailAddress = "" } = {}] = rows;
  expect((await list(`q=${number}`)).rows).toMatchObject([{ number }]);
  expect((await list(`q=${emailAddress.slice(0, 14)}`)).rows[0]).toMatchObject({ emailAddress });
  expect((await list("q=%25")).total).toBe(0);
  expect((await list("q=5_5")).total).toBe(0);
  expect((await list("q=%5C")).total).toBe(0);
  expect((await list("q=a%5C_")).total).toBe(0);
});

test("the list filters by customer, and counts the matches", async () => {
  const userId = people[0]?.user.id;
  const { rows, total } = await list(`userId=${userId}&limit=2&page=3`);
  expect(total).toBe(6);
  expect(rows.map((row) => row.userId)).toEqual([userId, userId]);
});

test("a date in the year 0 is rejected", async () => {
  expect((await exported("from=0000-02-29")).response.status).toBe(400);
});

test("date filters use the shop's time zone", async () => {
  const {
    rows: [days],
  } = await db.execute<{ first: string; last: string }>(
    sql`select min(placed_at)::date::text as first, max(placed_at)::date::text as last from orders`,
  );
  expect((await list(`from=${days?.first}&to=${days?.last}`)).total).toBe(24);
});

test("an order line of an archived product has its title and no product id", async () => {
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, chair));
  const { rows } = await list("limit=1");
  expect(rows[0]?.lines[0]).toMatchObject({ productId: null, title: "Oak", price: 100, quantity: 1 });
  await db.update(products).set({ withdrawnAt: null }).where(eq(products.id, chair));
  expect((await list("limit=1")).rows[0]?.lines[0]).toMatchObject({ productId: chair });
});

test("the export has the filtered orders, in the order of the list, without formulas", async () => {
  const [first] = (await list("limit=1")).ids;
  const hostile = { address: '=HYPERLINK("http://evil.example"),\n"x"', username: "Zoë" };
  await db
    .update(orders)
    .set(hostile)
    .where(eq(orders.id, String(first)));
  const { response, rows } = await exported("sort=-amount");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="orders.csv"');
  const [head, ...lines] = rows;
  expect(head?.join()).toBe(
    "number,date,name,email,address,phone,status,payment method,payment status,total,discount,amount,units,refunded,test",
  );
  const listed = await list("sort=-amount");
  expect(lines.map(([number]) => number)).toEqual(listed.rows.map(({ number }) => number));
  const line = lines.find(([, , name]) => name === "Zoë");
  expect(line?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(line?.slice(4)).toEqual([
    `'${hostile.address}`,
    "555 01/33",
    "placed",
    "PayPal",
    "pending",
    "350.00",
    "25.00",
    "325.00",
    "2",
    "0.00",
    "",
  ]);
});

test("the export filters by ids or by status", async () => {
  const { ids, rows } = await list("limit=3&page=2");
  const chosen = await exported(`ids=${ids.join()}`);
  expect(chosen.rows.slice(1).map(([number]) => number)).toEqual(rows.map(({ number }) => number));
  expect((await exported("status=confirmed")).rows).toHaveLength(4);
  expect((await exported("ids=1")).response.status).toBe(400);
});

test.each(["newest", "oldest", "amount", "-amount", "name", "-name"])(
  "a long export, sorted by %s, has every order of every batch",
  async (sort) => {
    const copied = (await db.execute(sql`select count(*)::int as orders from orders`)).rows[0]?.orders;
    if (copied === 24) await copyOrders(2500);
    const [, ...lines] = (await exported(`sort=${sort}`)).rows;
    const numbers = lines.map(([number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([2524, 2524]);
  },
);

test("a search has a limit, the whole list and the export have none", async () => {
  const found = await list("q=ada&limit=10&page=10");
  expect([found.total, found.rows.length]).toEqual([searchLimit, 10]);
  expect((await list("q=ada&limit=10&page=11")).rows).toEqual([]);
  expect((await list("limit=10&page=253")).rows).toHaveLength(4);
  expect((await exported("q=ada")).rows.length).toBeGreaterThan(2500);
});

/** Inserts orders with equal names, amounts and days. */
async function copyOrders(howMany: number) {
  await db.execute(sql`
    insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units)
    select gen_random_uuid(), 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', 100 * (n % 3), 0, 100 * (n % 3), 1
    from generate_series(1, ${howMany}::int) n`);
}
