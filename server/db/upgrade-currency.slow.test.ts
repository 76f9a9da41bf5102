import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { beforeEach, expect, test } from "vitest";
import { examineDigits, setDigits } from "#server/settings/currency-digits.ts";
import { migrate } from "./migrate.ts";
import { products } from "./schema/products.ts";
import { shopSettings } from "./schema/shop-settings.ts";
import { createTestDb } from "./test-db.ts";
import { migrationsUpTo } from "./test-migrations.ts";

const { db, address } = await createTestDb();
const lastWithoutDigits = 38;
const productId = "01900000-0000-7000-8000-000000000001";

beforeEach(async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(lastWithoutDigits) });
});

/** What the shop counted with before: it differs between the versions of Node on which this test runs. */
function digitsOfNode(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

async function shopIn(currency: string, priceCents: number) {
  await db.execute(sql`update shop_settings set currency = ${currency}`);
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image)
    values (${productId}, 'A chair', 'A chair', '', 'lounge', ${priceCents}, ${priceCents}, '/images/chair.jpg')`);
}

/** An admin enters 149,900. The audit log has the amount, and the price history the cents. */
async function enterPrice(currency: string, priceCents: number) {
  await db.execute(sql`insert into audit_entries (id, at, actor_name, actor_email, action, subject, subject_id, subject_name, before, after)
    values (gen_random_uuid(), '2026-03-01T12:00:00Z', 'Ada', 'ada@example.com', 'product.changed', 'product', ${productId}, 'A chair', '{"price": 1}', '{"price": 149900}')`);
  await db.execute(sql`insert into price_history (product_id, price_cents, original_price_cents, discount_percent, currency, on_sale_from, at)
    values (${productId}, ${priceCents}, ${priceCents}, 0, ${currency}, '2026-01-01', '2026-03-01T12:00:00.1Z')`);
}

const upgraded = async () => {
  await migrate(address);
  const [row] = await db
    .select({ digits: shopSettings.currencyDigits, guessed: shopSettings.currencyDigitsGuessed })
    .from(shopSettings);
  return row;
};

test.each([
  ["USD", 2],
  ["JPY", 0],
  ["ISK", 0],
  ["AFN", 0],
])("the upgrade keeps the decimals of %s", async (currency, digits) => {
  await shopIn(currency, 149_900);
  expect(await upgraded()).toEqual({ digits, guessed: false });
  expect((await examineDigits(db, ["stripe"])).problems).toEqual([]);
});

test.each(["COP", "HUF", "IDR", "PKR", "RSD"])(
  "the upgrade takes the decimals of %s from Node if no price tells, and doctor asks",
  async (currency) => {
    await shopIn(currency, 14_990_000);
    expect(await upgraded()).toEqual({ digits: digitsOfNode(currency), guessed: true });
    expect((await examineDigits(db, [])).problems.join()).toContain("npm run doctor -- --currency-digits 2");
  },
);

test.each([0, 2])(
  "a price that an admin entered tells that the shop counted with %i decimals",
  async (digits) => {
    const cents = 149_900 * 10 ** digits;
    await shopIn("HUF", cents);
    await enterPrice("HUF", cents);
    expect(await upgraded()).toEqual({ digits, guessed: digitsOfNode("HUF") !== digits });
  },
);

test("doctor shows both prices, and the owner's answer ends the doubt without changing an amount", async () => {
  await shopIn("HUF", 14_990_000);
  await migrate(address);
  await setDigits(db, 0);
  await db.execute(sql`update shop_settings set currency_digits_guessed = true`);
  const { problems } = await examineDigits(db, ["stripe", "paypal"]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(
    "The most expensive product costs 14990000 HUF now. With 2 decimals it would cost 149900.00 HUF.",
  );
  expect(await setDigits(db, 2)).toEqual({ currency: "HUF", currencyDigits: 2 });
  const after = await examineDigits(db, ["stripe", "paypal"]);
  expect(after).toEqual({
    shop: { currency: "HUF", currencyDigits: 2 },
    problems: [
      "PayPal takes HUF with at most 0 decimals, and the shop counts with 2. It is not offered to customers: turn PayPal off, or use another currency.",
    ],
  });
  expect(await db.select().from(products)).toMatchObject([{ priceCents: 14_990_000 }]);
  await expect(setDigits(db, 3)).rejects.toThrow("Amounts in HUF can have 0 to 2 decimals.");
});
