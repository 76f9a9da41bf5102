import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Home, Site } from "#contract/content/content-api.ts";
import { loadSampleContent } from "#server/content/load-sample-content.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { seedSettings } from "#server/settings/seed-settings.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { loadSampleCatalog } from "./load-sample-catalog.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

const listed = async () => (await send("GET", "/products")).body as unknown as { title: string }[];
const settings = async () => (await send("GET", "/settings", { token })).body;
const remove = () => send("DELETE", "/sample-data", { token });

test("removing the sample data leaves the owner's work and hides what was ordered", async () => {
  await seedSettings(db, parseEnv({}));
  await loadSampleCatalog(db);
  await loadSampleContent(db);
  const samples = await db.select().from(products);
  const own = "https://pictures.example/stool.jpg";
  await product(3, { title: "My own stool", image: own });
  const [ordered] = samples;
  const buyer = await shopper();
  await add(buyer, String(ordered?.id));
  await order(buyer);
  // A sample text that the owner rewrote is the owner's.
  const { body } = await send("GET", "/content/texts/main", { token });
  const { version, value } = body as { version: number; value: object };
  await send("PATCH", "/content/texts", {
    token,
    json: { ...value, version, footerText: "Made in our workshop." },
  });

  expect((await remove()).body).toEqual({ deleted: samples.length - 1, hidden: 1 });

  expect((await listed()).map(({ title }) => title)).toEqual(["My own stool"]);
  expect(
    await db
      .select({ status: products.status })
      .from(products)
      .where(eq(products.id, String(ordered?.id))),
  ).toEqual([{ status: "Hidden" }]);
  const home = (await send("GET", "/content/home")).body as unknown as Home;
  expect(home).toMatchObject({ hero: { title: "", image: "" }, voices: [], posts: [], photo: null });
  const { texts } = (await send("GET", "/content/site")).body as unknown as Site;
  expect(texts).toMatchObject({ reviewQuote: "", footerText: "Made in our workshop." });
  expect((await db.execute(sql`select from categories where image is not null`)).rows).toHaveLength(0);
  expect(await settings()).toMatchObject({ name: "My shop", sampleData: false });
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.action, "shop.sample_data_removed")),
  ).toMatchObject([{ actorEmail: admin.user.email, after: { deleted: samples.length - 1, hidden: 1 } }]);
});

test("it does nothing a second time, and the samples do not come back", async () => {
  await loadSampleCatalog(db);
  await product(3, { title: "With a picture of the catalog", image: "/images/chair.webp" });
  expect((await remove()).body).toEqual({ deleted: 0, hidden: 0 });
  expect(await listed()).toHaveLength(2);
});

test("only admins may remove the sample data", async () => {
  const clerk = await shopper("staff", ["catalog"]);
  expect((await send("DELETE", "/sample-data", { token: clerk.token })).status).toBe(403);
});
