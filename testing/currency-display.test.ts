import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { invoices } from "#server/db/schema/invoices.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { productJsonLd } from "#web/features/products/product-json-ld.ts";
import { createTestOutbox } from "./test-outbox.ts";
import { createPaymentShop } from "./test-payments.ts";

const { db } = await createTestDb(10);
const shop = await createPaymentShop(db);
const { emails, sendDue } = createTestOutbox(db);
const admin = await shop.shopper("admin");

const text = async (path: string) =>
  (await shop.api.request(path, { headers: { Authorization: `Bearer ${admin.token}` } })).text();

test.each([
  ["JPY", 0, 1_234_567, "¥1,234,567", "1234567"],
  ["HUF", 0, 1_234_567, "HUF 1,234,567", "1234567"],
  ["HUF", 2, 1_234_567, "HUF 12,345.67", "12345.67"],
  ["KWD", 2, 1_234_567, "KWD 12,345.67", "12345.67"],
  ["LYD", 3, 1_234_567, "LYD 1,234.567", "1234.567"],
] as const)(
  "%s with %i decimals: emails, invoices, spreadsheets and pages say the same amount",
  async (...row) => {
    const [currency, currencyDigits, priceCents, shown, written] = row;
    await db.update(shopSettings).set({ currency, currencyDigits });
    await shop.settings.refresh();
    const customer = await shop.shopper();
    const productId = await shop.product(5, { priceCents, originalPriceCents: priceCents });
    await shop.add(customer, productId);
    const { body } = await shop.order(customer);
    const id = String(body.insertedId);
    expect(body.totalAmount).toBe(Number(written));
    for (const step of ["confirm", "deliver"])
      await shop.send("PATCH", `/payments/${id}/${step}`, { token: admin.token });
    const { body: product } = await shop.send("GET", `/products/${productId}`);
    expect(product.price).toBe(Number(written));
    const site = { origin: "https://shop.example", settings: { shop: { name: "Shop", currency } } };
    const { offers } = productJsonLd(product as Parameters<typeof productJsonLd>[0], [], site);
    expect(offers).toMatchObject({ price: written, priceCurrency: currency });

    await sendDue();
    const mail = emails.filter(({ to }) => to === customer.user.email).at(0);
    expect(mail?.text.replace(/\s/g, " ")).toContain(shown);
    const [document] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    const response = await shop.api.request(`/invoices/${document?.id}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const printed = (await extractText(pdf, { mergePages: true })).text.replace(/\s/g, " ");
    expect(printed).toContain(shown);
    const orderRow = (await text("/payments/export"))
      .split("\n")
      .find((line) => line.startsWith(String(body.number)));
    expect(orderRow).toContain(`,${written},${(0).toFixed(currencyDigits)},${written},`);
  },
);
