import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatMoney } from "#contract/basics/money.ts";
import { defaultFormat, setShopFormat } from "#contract/settings/shop-format.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { chosenCurrency } from "./change-currency.ts";
import { changeSettings } from "./change-settings.ts";
import { loadSettings, subscribeToSettings } from "./current-settings.ts";
import { seedSettings } from "./seed-settings.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const admin = await shopper("admin");

const settings = async () => (await send("GET", "/settings", { token: admin.token })).body;
const change = (json: Record<string, unknown>) => send("PATCH", "/settings", { token: admin.token, json });

test("there is exactly one row of settings, with the specified defaults", async () => {
  expect(await settings()).toMatchObject({
    name: "My shop",
    currency: "USD",
    locale: "en-US",
    timeZone: "UTC",
    taxPercent: 0,
    orderNumberPrefix: "S-",
    orderButton: "Place an Order",
    withdrawalDays: 14,
    lowStockAt: 5,
    cartDays: 7,
    sellLastPiece: false,
  });
  await expect(db.insert(shopSettings).values({})).rejects.toThrow();
  await expect(db.insert(shopSettings).values({ id: 2 })).rejects.toThrow();
});

test("the environment sets the first values, once", async () => {
  const env = parseEnv({ SHOP_TIME_ZONE: "Europe/Berlin", SHOP_CART_DAYS: "3" });
  await seedSettings(db, env);
  expect(await settings()).toMatchObject({
    name: "Sedia",
    sampleData: true,
    timeZone: "Europe/Berlin",
    cartDays: 3,
  });
  await change({ name: "Holzweg", cartDays: 9 });
  await seedSettings(db, env);
  expect(await settings()).toMatchObject({ name: "Holzweg", cartDays: 9 });
});

test("the sender's name in MAIL_FROM is the first name of a shop", async () => {
  await db.update(shopSettings).set({ seededAt: null });
  const env = parseEnv({ MAIL_FROM: '"Holz, Weg" <post@holzweg.example>', SHOP_SAMPLE_DATA: "false" });
  expect(env.mail.from).toBe("post@holzweg.example");
  await seedSettings(db, env);
  expect(await settings()).toMatchObject({ name: "Holz, Weg", sampleData: false });
  expect(() => parseEnv({ MAIL_FROM: "no address" })).toThrow("must be an address");
});

test("a change is saved, audited, and refused if the settings changed meanwhile", async () => {
  const { version } = await settings();
  expect((await change({ phone: "030 1234", version })).body).toEqual({ modifiedCount: 1 });
  expect((await change({ phone: "030 1234" })).body).toEqual({ modifiedCount: 0 });
  const { status, body } = await change({ phone: "030 9999", version });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: "settings_changed", settings: { phone: "030 1234" } });
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "shop.settings_changed"))
    .orderBy(auditEntries.id);
  expect(entries.at(-1)).toMatchObject({ before: { phone: "" }, after: { phone: "030 1234" } });
});

test.each([
  ["name", " ", "The shop needs a name"],
  ["name", "Shop \u202Eevil", "Must not contain characters that change the direction of text"],
  ["postalAddress", "a".repeat(501), "May have at most 500 characters"],
  ["accentColor", "red", "Must be a color such as #2f4a3a"],
  [
    "accentColor",
    "#ffd700",
    "Too little contrast for text in the light theme: 1.1:1, and 4.5:1 is needed. Choose a darker color.",
  ],
  [
    "accentColorDark",
    "#2f4a3a",
    "Too little contrast for text in the dark theme: 1.5:1, and 4.5:1 is needed. Choose a lighter color.",
  ],
  ["currency", "XXX1", "Must be a currency code such as EUR"],
  ["currency", "XAU", "XAU is not a currency of ISO 4217. Choose one such as EUR or JPY."],
  ["currencyDigits", 3, "USD has at most 2 decimals."],
  ["locale", "not a locale", "Must be a language and country such as en-US or de-DE"],
  ["timeZone", "Mars/Olympus", "Must be a time zone such as Europe/Berlin"],
  ["socialLinks", ["javascript:alert(1)"], "Must be an address such as https://example.com/shop"],
  ["contactEmail", "no address", "Must be an email address such as name@example.com"],
  [
    "orderNumberPrefix",
    "A1",
    "At most eight letters, digits and hyphens, with a letter or hyphen at the end",
  ],
  ["taxPercent", 100, "Must not be above 99.99"],
  ["corsOrigins", ["*"], "Must be an origin such as https://app.example.com"],
  ["corsOrigins", ["https://app.example.com/"], "Must be an origin such as https://app.example.com"],
  ["corsOrigins", ["http://app.example.com"], "Must be an origin such as https://app.example.com"],
  ["maxHoldMinutes", 1, "Must be 0 or at least 2"],
])("%s must be valid (%#)", async (field, value, message) => {
  const { status, body } = await change({ [field]: value });
  expect(status).toBe(400);
  expect((body.errors as { message: string }[])[0]?.message).toBe(message);
});

test("a megabyte of text is refused unread", async () => {
  expect((await change({ name: "a".repeat(1_000_000) })).status).toBe(413);
});

test("every server sees a change without asking", async () => {
  const other = await loadSettings(db);
  await subscribeToSettings(db, other, (error) => {
    throw error;
  });
  await change({ name: "Everywhere" });
  await expect.poll(() => other.current().name).toBe("Everywhere");
});

test("a change of the currency keeps the numbers of prices, and is refused once there are orders", async () => {
  const id = await product(9, { priceCents: 119_050, originalPriceCents: 120_000 });
  expect((await change({ currency: "JPY" })).body).toMatchObject({
    detail: "JPY has no decimals, but 1 product has a price with decimals. Change them first.",
  });
  await db.update(products).set({ priceCents: 119_000 }).where(eq(products.id, id));
  expect((await change({ currency: "JPY", locale: "ja-JP" })).status).toBe(200);
  expect((await send("GET", `/products/${id}`)).body).toMatchObject({
    price: 1190,
    originalPrice: 1200,
    thirtyDayLow: 1190,
  });
  expect(formatMoney(1190)).toBe("￥1,190");
  const { body } = await send("PATCH", `/products/${id}`, { token: admin.token, json: { price: 10.5 } });
  expect(body).toMatchObject({ errors: [{ field: "price", message: "Must be a whole amount" }] });
  await send("PATCH", `/products/${id}`, { token: admin.token, json: { price: 995, discount: 10 } });
  const buyer = await shopper();
  await add(buyer, id);
  // 10% of 995 yen is 99.5: rounded to whole yen.
  expect((await order(buyer)).body).toMatchObject({ totalAmount: 895 });
  expect((await change({ currency: "EUR" })).body).toMatchObject({
    code: "currency_in_use",
    detail: "The shop has orders in JPY, so its currency can't be changed.",
  });
  setShopFormat(defaultFormat);
});

test("a new currency brings its decimals, and the owner may choose fewer", async () => {
  await db.execute(sql`truncate orders cascade`);
  await db.update(products).set({ priceCents: 1_190, originalPriceCents: 1_190 });
  const digits = async () => (await settings()).currencyDigits;
  for (const [currency, expected] of [
    ["HUF", 0],
    ["IDR", 2],
    ["LYD", 3],
    ["KWD", 2],
  ] as const) {
    expect((await change({ currency })).body).toEqual({ modifiedCount: 1 });
    expect(await digits(), currency).toBe(expected);
  }
  const [{ priceCents } = { priceCents: 0 }] = await db.select().from(products).limit(1);
  expect(priceCents).toBe(119_000);
  expect((await change({ currencyDigits: 0 })).status).toBe(200);
  expect(await db.$count(products, eq(products.priceCents, 1_190))).toBe(await db.$count(products));
  await db.update(products).set({ priceCents: 1_000_000_000 });
  expect((await change({ currencyDigits: 2 })).body).toMatchObject({
    errors: [{ field: "currency", message: expect.stringContaining("above the highest one") }],
  });
  await db.update(products).set({ priceCents: 1_190 });
});

test.each([
  [
    "stripe",
    { currency: "IRR" },
    "currency",
    "Stripe can't take payments in IRR. Choose another currency, or turn Stripe off first.",
  ],
  [
    "paypal",
    { currency: "INR" },
    "currency",
    "PayPal can't take payments in INR. Choose another currency, or turn PayPal off first.",
  ],
  ["paypal", { currency: "HUF", currencyDigits: 2 }, "currencyDigits", "PayPal takes HUF with no decimals."],
  [
    "stripe",
    { currency: "KWD", currencyDigits: 3 },
    "currencyDigits",
    "Stripe takes KWD with at most 2 decimals.",
  ],
] as const)("a currency that %s can't take is refused: %o", async (provider, wanted, field, message) => {
  const signIn = { signedInAt: Date.now() / 1000, sessionId: undefined, secondFactor: false };
  const refused = changeSettings(db, admin.user, wanted, { signIn, providers: [provider] });
  await expect(refused).rejects.toMatchObject({ code: "invalid_input", fields: [{ field, message }] });
  const other = provider === "stripe" ? "paypal" : "stripe";
  if (wanted.currency === "INR" || wanted.currency === "HUF")
    expect(chosenCurrency({ currency: "USD", currencyDigits: 2 }, wanted, [other])).toMatchObject(wanted);
});

test("an order that is being placed while the currency changes is in one currency", async () => {
  // The order is not committed yet when the currency is changed.
  await db.execute(sql`truncate orders cascade`);
  let changing: Promise<{ status: number; body: Record<string, unknown> }> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents,
      subtotal_cents, units) values (gen_random_uuid(), 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', 1, 0, 1, 1)`);
    changing = change({ currency: "EUR" });
    await expect
      .poll(
        async () =>
          (
            await db.execute(
              sql`select from pg_locks join pg_database on pg_database.oid = database
                where not granted and mode = 'ShareRowExclusiveLock' and datname = current_database()`,
            )
          ).rows.length,
      )
      .toBe(1);
  });
  expect((await changing)?.body).toMatchObject({ code: "currency_in_use" });
});
