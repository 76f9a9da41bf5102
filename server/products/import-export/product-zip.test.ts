import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { uploads as uploadRows } from "#server/db/schema/uploads.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { projectRoot } from "#server/env/program.ts";
import { deleteUnusedUploads } from "#server/uploads/delete-unused-uploads.job.ts";
import { createTestProductsAdmin } from "../test-products-admin.ts";
import { importZipFile, zipOf } from "./test-zip.ts";

const { db } = await createTestDb();
const { api, admin, audit, uploads } = await createTestProductsAdmin(db);
const glb = await readFile(join(projectRoot, "catalog/models/wendle-oak.glb"));
const pdf = "%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n";

function pictureOf(background: string, width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
const [red, green, blue] = await Promise.all(
  ["#a83232", "#32a852", "#3252a8"].map((color) => pictureOf(color)),
);
const files = {
  "photos/red.jpg": red as Buffer,
  "photos/green.jpg": green as Buffer,
  "blue.jpg": blue as Buffer,
  "chair.glb": glb,
  "chair-poster.png": await sharp(red).png().toBuffer(),
  "chair-front.png": await sharp(green).png().toBuffer(),
  "chair-side.png": await sharp(blue).png().toBuffer(),
  "how-to.pdf": pdf,
};

const header =
  "title,category,price,originalPrice,discount,piece,image,description,date,imageAlt,photo2,photo2Alt,model,instructions";
const lineOf = (title: string, image: string, { photo2 = "", model = "", instructions = "" } = {}) =>
  `${title},side,10,20,5,3,${image},Words,2026-11-01,Front,${photo2},,${model},${instructions}`;
const csvOf = (...lines: string[]) => [header, ...lines].join("\n");

const request = (path: string, init: RequestInit) => api.request(path, init);
const imported = (zip: Buffer, options?: { dryRun?: boolean; upload?: string }) =>
  importZipFile(request, admin.token, zip, options);

beforeEach(async () => {
  await db.delete(products);
  await uploads.delete((await uploads.list("")).map(({ name }) => name));
  await db.delete(uploadRows);
});

async function exportedZip(): Promise<Buffer> {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const response = await api.request("/products/export/zip", { headers });
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  return Buffer.from(await response.arrayBuffer());
}

const twoChairs = csvOf(
  lineOf("Red", "photos/red.jpg", {
    photo2: "photos/green.jpg",
    model: "chair.glb",
    instructions: "how-to.pdf",
  }),
  lineOf("Blue", "blue.jpg", { photo2: "photos/green.jpg" }),
);

test("a ZIP file adds products with their pictures, models and PDFs, and shows its progress", async () => {
  const zip = await zipOf({ ...files, "products.csv": twoChairs });
  const dry = await imported(zip, { dryRun: true });
  expect(dry.report).toMatchObject({ added: 2, errors: [] });
  expect(dry.progress.at(-1)).toEqual({ done: 5, of: 5 });
  expect(dry.progress).toHaveLength(6);
  expect(await db.$count(products)).toBe(0);
  expect((await uploads.list("")).every(({ name }) => name.startsWith(".import-"))).toBe(true);

  expect((await imported(zip)).report).toEqual(dry.report);
  const [first, second] = await db.select().from(products).orderBy(asc(products.id));
  expect(first).toMatchObject({
    title: "Red",
    photos: [{ width: 300, height: 200, alt: "Front" }, { alt: "" }],
    model: expect.stringMatching(/^\/uploads\/model-/),
    instructions: expect.stringMatching(/^\/uploads\/instructions-/),
  });
  // The shared picture is stored once.
  expect(second?.photos[1]?.src).toBe(first?.photos[1]?.src);
  const stored = (await uploads.list("product-")).map(({ name }) => name.split("/")[0]);
  expect(new Set(stored).size).toBe(3);
});

test("exporting, emptying and importing a shop gives the same shop", async () => {
  await imported(await zipOf({ ...files, "products.csv": twoChairs }));
  const before = await contents();
  const zip = await exportedZip();
  expect((await audit("action=products.exported"))[0]).toMatchObject({ subjectName: "products.zip" });
  expect((await imported(zip, { dryRun: true })).report).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });

  await db.delete(products);
  await uploads.delete((await uploads.list("")).map(({ name }) => name));
  await db.delete(uploadRows);
  expect((await imported(zip)).report).toMatchObject({ added: 2, errors: [] });
  expect(await contents()).toEqual(before);
  // From now on the addresses stay, too: nothing is encoded again.
  const again = await exportedZip();
  expect((await imported(again, { dryRun: true })).report).toMatchObject({ changed: 0, unchanged: 2 });
});

/** All products, with the content of their files instead of the addresses. */
async function contents() {
  const rows = await db.select().from(products).orderBy(asc(products.id));
  const read = async (url: string | null | undefined) =>
    url && (await uploads.get(url.replace("/uploads/", "")))?.toString("base64");
  return Promise.all(
    rows.map(async ({ updatedAt, image, photos, model, instructions, ...row }) => ({
      ...row,
      photos: await Promise.all(
        photos.map(async ({ src, ...photo }) => ({ ...photo, file: await read(src) })),
      ),
      model: await read(model),
      pictures: await Promise.all(
        ["poster", "front", "side"].map((name) => read(model?.replace(".glb", `-${name}.webp`))),
      ),
      instructions: await read(instructions),
    })),
  );
}

test("a broken picture leaves nothing imported and names its line", async () => {
  const lines = Array.from({ length: 12 }, (_, index) => lineOf(`Chair ${index}`, `${index}.png`));
  const pictures = await Promise.all(
    lines.map(async (_, index) => [
      `${index}.png`,
      index === 9
        ? Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")
        : await pictureOf(`#00${index + 10}00`),
    ]),
  );
  const zip = await zipOf({ ...Object.fromEntries(pictures), "products.csv": csvOf(...lines) });
  const message = "9.png: Please choose a JPEG, PNG, WebP or AVIF picture.";
  const dry = await imported(zip, { dryRun: true });
  expect(dry.report?.errors).toEqual([{ line: 11, field: "image", message }]);
  const real = await imported(zip);
  expect(real.problem).toMatchObject({
    code: "invalid_input",
    errors: [{ field: "line 11: image", message }],
  });
  expect(await db.$count(products)).toBe(0);
  await deleteUnusedUploads({ db, uploads, log: pino({ level: "silent" }) });
  expect(await uploads.list("product-")).toEqual([]);
});

test("pictures that were there before a failed import stay", async () => {
  await imported(
    await zipOf({ "red.jpg": files["photos/red.jpg"], "a.csv": csvOf(lineOf("Red", "red.jpg")) }),
  );
  const before = await uploads.list("product-");
  const zip = await zipOf({
    "a.jpg": files["photos/red.jpg"],
    "b.jpg": files["blue.jpg"],
    "c.jpg": "no picture",
    "a.csv": csvOf(lineOf("A", "a.jpg"), lineOf("B", "b.jpg"), lineOf("C", "c.jpg")),
  });
  expect((await imported(zip)).problem).toMatchObject({ code: "invalid_input" });
  await deleteUnusedUploads({ db, uploads, log: pino({ level: "silent" }) });
  expect((await uploads.list("product-")).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
});

test("bad files are reported at their line and column", async () => {
  const zip = await zipOf({
    ...files,
    "bomb.glb": "PK\x03\x04 a ZIP bomb",
    "bare.glb": glb,
    "big.jpg": Buffer.alloc(13 * 1024 * 1024, 1),
    "zeros.jpg": Buffer.alloc(5 * 1024 * 1024),
    "no.pdf": "<html>",
    "products.csv": csvOf(
      lineOf("Bomb", "blue.jpg", { model: "bomb.glb" }),
      lineOf("Bare", "blue.jpg", { model: "bare.glb" }),
      lineOf("Big", "big.jpg", { photo2: "missing.jpg" }),
      lineOf("Zeros", "zeros.jpg", { instructions: "no.pdf" }),
      lineOf("Gone", "/uploads/product-0000000000000000/900.webp"),
    ),
  });
  const { report } = await imported(zip, { dryRun: true });
  expect(report?.errors.map(({ line, field, message }) => [line, field, message.slice(0, 50)])).toEqual([
    [2, "model", "bomb.glb: This is a ZIP file. Unpack it and choose"],
    [3, "model", "bare.glb: The ZIP file must also have the model's "],
    [4, "photo2", "missing.jpg is not in the ZIP file"],
    [4, "image", "big.jpg: The file can be at most 12 MB"],
    [5, "image", "zeros.jpg: The file is encrypted, or compressed in"],
    [5, "instructions", "no.pdf: Choose a PDF file"],
    [6, "image", "This file is not here any more. Please upload it a"],
  ]);
});

test("a file that is no ZIP file, or has no CSV file or paths outside, is refused", async () => {
  const csv = csvOf(lineOf("A", "a.jpg"));
  const outside = await zipOf({ "products.csv": csv, "xx/yy.jpg": "outside" });
  const escaped = Buffer.from(outside.toString("latin1").replaceAll("xx/yy.jpg", "../yy.jpg"), "latin1");
  for (const [zip, detail] of [
    [Buffer.from("no ZIP file"), /^This is not a complete ZIP file/],
    [outside.subarray(0, outside.length - 30), /^This is not a complete ZIP file/],
    [escaped, /outside of its folder/],
    [await zipOf({ "a.jpg": "" }), /exactly one CSV/],
    [await zipOf({ "a.csv": "", "b.csv": "" }), /exactly one CSV/],
  ] as const)
    expect((await imported(zip, { dryRun: true })).problem).toMatchObject({
      code: "invalid_input",
      detail: expect.stringMatching(detail),
    });
});

test("a ZIP file of a folder, larger than one piece, is read across its pieces", async () => {
  const noise = await sharp({
    create: {
      width: 1800,
      height: 1800,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(9 * 1024 * 1024);
  const zip = await zipOf({
    "shop/noise.png": noise,
    "shop/__MACOSX/._noise.png": "junk",
    "shop/products.csv": csvOf(lineOf("Noise", "noise.png")),
  });
  expect((await imported(zip, { dryRun: true })).report).toMatchObject({ added: 1, errors: [] });
});

test("a disconnected client stops the import, and nothing is left", async () => {
  const upload = crypto.randomUUID();
  await imported(await zipOf({ ...files, "products.csv": twoChairs }), { dryRun: true, upload });
  const client = new AbortController();
  const response = await api.request(`/products/import/zip?upload=${upload}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${admin.token}` },
    signal: client.signal,
  });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const retry = () => imported(Buffer.alloc(0), { upload, dryRun: true });
  await expect.poll(async () => (await retry()).report?.added).toBe(2);
  expect(await db.$count(products)).toBe(0);
  await deleteUnusedUploads({ db, uploads, log: pino({ level: "silent" }) });
  expect(await uploads.list("product-")).toEqual([]);
});
