import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/basics/error-code.ts";
import type { ContentVersion, Home, Page, Site } from "#contract/content/content-api.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, settings } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

const site = async () => (await send("GET", "/content/site")).body as unknown as Site;
const home = async () => (await send("GET", "/content/home")).body as unknown as Home;
const page = async (slug: string) => (await send("GET", `/pages/${slug}`)).body as unknown as Page;
const edited = async (path: string) =>
  (await send("GET", `/content/${path}`, { token })).body as {
    version: number;
    value: Record<string, unknown>;
  };
const history = async (query: string) =>
  (await send("GET", `/content/history?${query}`, { token })).body as unknown as ContentVersion[];

/** Saves a page with some fields changed. */
async function savePage(slug: string, fields: Record<string, unknown>) {
  const { version, value } = await edited(`page/${slug}`);
  return send("PATCH", `/pages/${slug}`, { token, json: { ...value, version, ...fields } });
}

test("a new shop has the specified words, sound pages with blanks, and nothing invented", async () => {
  const { texts, pages, anchors } = await site();
  expect(texts).toMatchObject({
    features: ["Eco-friendly materials", "Durable", "Easy to clean", "Various colors and sizes"],
    reviewQuote: "",
    notFoundText: "Oops! The page you're looking for doesn't exist.",
  });
  expect(pages.map(({ slug }) => slug)).toEqual(["terms", "privacy", "delivery-and-returns", "contact"]);
  expect(anchors).toEqual(["category"]);
  expect(await home()).toMatchObject({ hero: { title: "", image: "" }, voices: [], posts: [], photo: null });
  const { title, html } = await page("terms");
  expect(title).toBe("Terms and conditions");
  expect(html).toContain("<h2>Returns</h2>");
  expect(html).toContain("<mark>[legal name]</mark>");
  expect((await send("GET", "/pages/about")).status).toBe(404);
});

test("a changed page shows at once, is audited and can be undone from its history", async () => {
  expect((await savePage("contact", { title: "Imprint", markdown: "Write to **us**." })).body).toEqual({
    modifiedCount: 1,
  });
  expect(await page("contact")).toMatchObject({
    title: "Imprint",
    html: "<p>Write to <strong>us</strong>.</p>\n",
  });
  expect((await savePage("contact", {})).body).toEqual({ modifiedCount: 0 });

  const versions = await history("kind=page&key=contact");
  expect(versions).toMatchObject([
    { version: 1, title: "Imprint", by: admin.user.name, current: true, deleted: false },
    { version: 0, title: "Contact and imprint", by: null, current: false },
  ]);
  const json = { version: 1 };
  const restored = await send("POST", `/content/history/${versions[1]?._id}/restore`, { token, json });
  expect(restored.body).toEqual({ modifiedCount: 1 });
  const unknown = await send("POST", `/content/history/${crypto.randomUUID()}/restore`, { token, json });
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await page("contact")).html).toContain("<mark>[VAT number]</mark>");
  expect((await history("kind=page&key=contact")).map(({ version }) => version)).toEqual([2, 1, 0]);

  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, "page/contact"))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["content.changed", "Imprint"],
    ["content.changed", "Contact and imprint"],
  ]);
  expect(entries[0]?.after).toEqual({ title: "Imprint", markdown: "Write to **us**." });
});

test("of two admins who change the same text, the second is told and nothing is lost", async () => {
  const { version, value } = await edited("texts/main");
  const other = await shopper("admin");
  const saves = await Promise.all(
    [token, other.token].map((by, index) =>
      send("PATCH", "/content/texts", {
        token: by,
        json: { ...value, version, footerText: `Footer ${index}` },
      }),
    ),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = saves.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe("content_changed" satisfies ErrorCode);
  const { footerText } = (await site()).texts;
  expect(footerText).toBe(`Footer ${saves.findIndex(({ status }) => status === 200)}`);
  expect(await history("kind=texts")).toHaveLength(2);
});

test("a hidden page leaves the footer and is not found", async () => {
  await savePage("privacy", { hidden: true });
  expect((await send("GET", "/pages/privacy")).status).toBe(404);
  expect((await site()).pages.map(({ slug }) => slug)).not.toContain("privacy");
  await savePage("privacy", { hidden: false });
  expect((await send("GET", "/pages/privacy")).status).toBe(200);
});

test("the terms can't be hidden", async () => {
  const { status, body } = await savePage("terms", { hidden: true });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field: "hidden" }]);
});

test("the history keeps the changes of a deleted admin, without the name", async () => {
  const leaving = await shopper("admin");
  const { version, value } = await edited("page/about");
  const json = { ...value, version, markdown: "We make chairs." };
  await send("PATCH", "/pages/about", { token: leaving.token, json });
  await db.delete(users).where(eq(users.id, leaving.user.id));
  expect((await history("kind=page&key=about"))[0]).toMatchObject({ version: 1, by: null });
});

test("the overview says which texts have blanks", async () => {
  const { body } = await send("GET", "/content", { token });
  const states = body as unknown as { key: string; blanks: number; changedAt: string | null }[];
  expect(states.find(({ key }) => key === "terms")).toMatchObject({ blanks: 3, changedAt: null });
  expect(states.find(({ key }) => key === "about")).toMatchObject({ blanks: 0 });
});

test("the preview of a page has the shop's data, and names the blanks that are left", async () => {
  const markdown = "[[legal name]] takes returns for [[withdrawal days]] days.";
  const preview = (kind: string) => send("POST", "/content/preview", { token, json: { kind, markdown } });
  expect((await preview("page")).body).toEqual({
    html: "<p><mark>[legal name]</mark> takes returns for 14 days.</p>\n",
    blanks: ["legal name"],
  });
  expect((await preview("post")).body.blanks).toEqual(["legal name", "withdrawal days"]);
});

test("pages take the shop's data from the settings, shown to the letter", async () => {
  await db.update(shopSettings).set({
    legalName: "Holz *Weg* <b>GmbH</b>",
    postalAddress: "Ahornweg 1\n10115 Berlin",
    contactEmail: "post@holzweg.example",
    withdrawalDays: 30,
  });
  await settings.refresh();
  const { html } = await page("terms");
  expect(html).toContain("You buy from Holz *Weg* &lt;b&gt;GmbH&lt;/b&gt;, Ahornweg 1<br");
  expect(html).toContain("within 30 days of delivery");
  expect(html).not.toContain("<mark>");
  const states = (await send("GET", "/content", { token })).body as unknown as {
    key: string;
    blanks: number;
  }[];
  expect(states.find(({ key }) => key === "terms")?.blanks).toBe(0);
  expect((await page("contact")).html).toContain("<mark>[VAT number]</mark>");
});
