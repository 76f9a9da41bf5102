import { expect, test } from "vitest";
import images from "#catalog/images.json" with { type: "json" };
import type { Home, Post, PostSummary, Site } from "#contract/content/content-api.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { renderFeed } from "./feed.ts";
import { loadSampleContent } from "./load-sample-content.ts";
import { removeSampleContent } from "./remove-sample-content.ts";

const { db } = await createTestDb();
const { send, shopper, product } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

const draft = {
  title: "A new chair",
  slug: "a-new-chair",
  date: "2026-01-02",
  image: "",
  alt: "",
  markdown: "It has **four** legs & arms.\n\nMore below.",
  published: false,
};

const home = async () => (await send("GET", "/content/home")).body as unknown as Home;
const site = async () => (await send("GET", "/content/site")).body as unknown as Site;
const posts = async () => (await send("GET", "/posts")).body as unknown as PostSummary[];

async function add(fields: Record<string, unknown> = {}) {
  const { status, body } = await send("POST", "/content/posts", { token, json: { ...draft, ...fields } });
  expect([status, body]).toEqual([201, body]);
  return String(body.insertedId);
}

test("a draft is private; published, it has a page, is on the home page, in the feed and in the anchors", async () => {
  const id = await add();
  expect((await send("GET", "/posts/a-new-chair")).status).toBe(404);
  expect((await site()).anchors).not.toContain("blog");
  const json = { ...draft, published: true, version: 1 };
  expect((await send("PATCH", `/content/posts/${id}`, { token, json })).body).toEqual({ modifiedCount: 1 });
  const { body } = await send("GET", "/posts/a-new-chair");
  expect(body as unknown as Post).toMatchObject({
    title: "A new chair",
    excerpt: "It has four legs & arms.",
    html: "<p>It has <strong>four</strong> legs &amp; arms.</p>\n<p>More below.</p>\n",
  });
  expect((await home()).posts.map(({ slug }) => slug)).toEqual(["a-new-chair"]);
  expect((await site()).anchors).toContain("blog");
  const feed = await renderFeed(db, { origin: "https://shop.example", shopName: "Chairs & more" });
  expect(feed).toContain("<link>https://shop.example/blog/a-new-chair</link>");
  expect(feed).toContain("<description>It has four legs &amp; arms.</description>");
  expect(feed).toContain("<title>Chairs &amp; more</title>");
});

test("a post with a later date waits for its day, and the home page has the latest three", async () => {
  await add({ slug: "tomorrow", date: "2100-01-01", published: true });
  for (const day of [3, 4, 5]) await add({ slug: `post-${day}`, date: `2026-01-0${day}`, published: true });
  expect((await home()).posts.map(({ slug }) => slug)).toEqual(["post-5", "post-4", "post-3"]);
  expect((await posts()).map(({ slug }) => slug)).toEqual(["post-5", "post-4", "post-3", "a-new-chair"]);
});

test("two posts can't have the same address", async () => {
  const { status, body } = await send("POST", "/content/posts", { token, json: draft });
  expect([status, body.errors]).toEqual([400, [{ field: "slug", message: "Another post has this address" }]]);
});

test("a deleted post can be restored from its history", async () => {
  const id = await add({ slug: "short-lived", published: true });
  expect((await send("DELETE", `/content/posts/${id}`, { token })).body).toEqual({ deletedCount: 1 });
  expect((await send("GET", "/posts/short-lived")).status).toBe(404);
  expect((await send("DELETE", `/content/posts/${id}`, { token })).status).toBe(404);
  const { body } = await send("GET", `/content/history?kind=post&key=${id}`, { token });
  const [deleted, written] = body as unknown as { _id: string; deleted: boolean; version: number }[];
  expect([deleted?.deleted, written?.deleted]).toEqual([true, false]);
  const json = { version: deleted?.version };
  await send("POST", `/content/history/${written?._id}/restore`, { token, json });
  expect((await send("GET", "/posts/short-lived")).status).toBe(200);
});

test("the home page shows the chosen products that are on sale in their order, otherwise the newest", async () => {
  const ids = [await product(1), await product(1), await product(1, { status: "Hidden" }), await product(1)];
  const featured = async () =>
    ((await send("GET", "/products/featured")).body as unknown as { _id: string }[]).map(({ _id }) => _id);
  expect(await featured()).toEqual([ids[3], ids[1], ids[0]]);
  const { body } = await send("GET", "/content/home/main", { token });
  const { version, value } = body as { version: number; value: object };
  const json = { ...value, version, featuredIds: [ids[2], ids[0], ids[3]] };
  expect((await send("PATCH", "/content/home", { token, json })).status).toBe(200);
  expect(await featured()).toEqual([ids[0], ids[3]]);
});

test("sample content is loaded once, doesn't replace the owner's, and can be removed", async () => {
  const { db } = await createTestDb();
  const { send, shopper } = await createTestShop(db);
  const admin = await shopper("admin");
  const home = async () => (await send("GET", "/content/home")).body as unknown as Home;
  await Promise.all([loadSampleContent(db), loadSampleContent(db)]);
  const { hero, voices, posts, photo } = await home();
  expect(hero.title).toBe("A chair to stay in.");
  expect(voices).toHaveLength(3);
  expect(posts.map(({ title }) => title)).toEqual([
    "Care of oiled wood",
    "How to choose a seat height",
    "Why rockers rock",
  ]);
  const known = Object.values(images).map(({ key, width, height }) => ({
    src: `/images/${key}/${width}.webp`,
    width,
    height,
  }));
  expect(known).toContainEqual({ src: photo?.src, width: photo?.width, height: photo?.height });

  const { body } = await send("GET", "/content/home/main", { token: admin.token });
  const { version, value } = body as { version: number; value: object };
  const json = { ...value, version, voices: [{ quote: "Sound chairs.", author: "Ada" }] };
  await send("PATCH", "/content/home", { token: admin.token, json });
  await transact(db, (tx) => removeSampleContent(tx, admin.user));
  await loadSampleContent(db);
  expect(await home()).toMatchObject({
    hero: { title: "", image: "" },
    voices: [{ author: "Ada" }],
    posts: [],
    photo: null,
  });
  const site = (await send("GET", "/content/site")).body as unknown as Site;
  expect(site.texts).toMatchObject({ reviewQuote: "", footerText: "" });
});
