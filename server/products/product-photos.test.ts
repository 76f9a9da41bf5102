import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Photo } from "#contract/products/product.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { admin, newProduct, change, show, send, uploadsDir } = await createTestProductsAdmin(db);

function picture(width: number, height: number, background = "#2f4a3a") {
  return sharp({ create: { width, height, channels: 3, background } });
}

function upload(content: Uint8Array | string) {
  const form = new FormData();
  form.set("photo", new File([content as BlobPart], "chair.png", { type: "image/png" }));
  return send("POST", "/products/photos", { token: admin.token, form });
}

test("a picture is stored in the widths and formats that the shop serves, without metadata", async () => {
  const file = await picture(2000, 1500)
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(file);
  expect(status).toBe(201);
  const image = String(body.image);
  expect(image).toMatch(/^\/uploads\/product-[0-9a-f]{16}\/900\.webp$/);
  expect(body.photo).toEqual({ src: image, width: 900, height: 675, alt: "" });
  const folder = join(uploadsDir, image.split("/")[2] ?? "");
  const files = ["300.avif", "300.webp", "600.avif", "600.webp", "900.avif", "900.jpg", "900.webp"];
  expect((await readdir(folder)).sort()).toEqual(files);
  for (const file of files) {
    const { width, exif } = await sharp(join(folder, file)).metadata();
    expect([`${width}`, exif]).toEqual([file.split(".")[0], undefined]);
  }
});

test("a product with an uploaded image shows it in all its sizes", async () => {
  const { body } = await upload(await picture(450, 600, "#a8481f").png().toBuffer());
  const [photo, image] = [body.photo as Photo, String(body.image)];
  expect(photo).toMatchObject({ width: 450, height: 600 });
  expect(await show(await newProduct({ image }))).toMatchObject({ image, photos: [photo] });
  const id = await newProduct();
  await change(id, { image });
  expect(await show(id)).toMatchObject({ image, photos: [photo] });
  const rejected = await change(id, { image: "/uploads/product-0000000000000000/900.webp" });
  expect(rejected.body).toMatchObject({ status: 400, errors: [{ field: "image" }] });
  await change(id, { image: "https://pictures.example/oak.jpg" });
  expect((await show(id)).photos).toEqual([]);
});

test("concurrent uploads of one picture store it once, without temporary files", async () => {
  const file = await picture(300, 300, "#f0ebe2").png().toBuffer();
  const responses = await Promise.all([upload(file), upload(file), upload(file)]);
  expect(new Set(responses.map(({ body }) => body.image)).size).toBe(1);
  expect((await readdir(uploadsDir)).filter((name) => !name.startsWith("product-"))).toEqual([]);
});

test("the orientation of a picture is applied", async () => {
  const file = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(file)).body.photo).toMatchObject({ width: 200, height: 400 });
});

test("invalid and unsuitable pictures are rejected by their content", async () => {
  const png = await picture(900, 900, "red").png().toBuffer();
  for (const content of [
    "<svg><script>alert(1)</script></svg>",
    "",
    "<html>",
    png.subarray(0, png.length / 2),
  ]) {
    expect((await upload(content)).body).toMatchObject({ status: 415, code: "unsupported_media" });
  }
  for (const [width, height] of [
    [99, 200],
    [100, 401],
  ] as const) {
    const { body } = await upload(await picture(width, height).png().toBuffer());
    expect(body).toMatchObject({ status: 400, errors: [{ field: "photo" }] });
  }
  expect((await upload(new Uint8Array(13 * 1024 * 1024))).body).toMatchObject({ code: "body_too_large" });
  expect((await readdir(uploadsDir)).filter((name) => name.startsWith("."))).toEqual([]);
});
