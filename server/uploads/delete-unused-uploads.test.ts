import { access, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploads as uploadRows } from "#server/db/schema/uploads.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { changeProduct } from "#server/products/change-product.ts";
import { createTestProductsAdmin } from "#server/products/test-products-admin.ts";
import { deleteUnusedUploads } from "./delete-unused-uploads.job.ts";
import { createFolderStore } from "./folder-store.ts";

const { db, address } = await createTestDb();
const interruptible = createInterruptibleDb(address);
const { admin, newProduct, change, remove, show, send, add, order, shopper, uploads, uploadsDir } =
  await createTestProductsAdmin(db);
const log = pino({ level: "silent" });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
let shade = 0;

async function post() {
  const background = { r: shade++, g: 0, b: 0 };
  const file = await sharp({ create: { width: 100, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(file)], "chair.png"));
  return send("POST", "/products/photos", { token: admin.token, form });
}

/** A picture that was uploaded so long ago. */
async function upload(days: number): Promise<string> {
  const image = String((await post()).body.image);
  await db
    .update(uploadRows)
    .set({ dueAt: daysAgo(days - 1) })
    .where(eq(uploadRows.id, `${image.split("/")[2]}/`));
  return image;
}

const folderOf = (image: string) => join(uploadsDir, image.split("/")[2] ?? "");
const isThere = (image: string) =>
  access(folderOf(image)).then(
    () => true,
    () => false,
  );

test("a picture that no product and no order uses is deleted after a day", async () => {
  const [unused, fresh, shown, deleted, ordered] = [
    await upload(2),
    await upload(0.9),
    await upload(2),
    await upload(2),
    await upload(2),
  ];
  await newProduct({ image: shown });
  await remove(await newProduct({ image: deleted }));
  const [id, who] = [await newProduct({ image: ordered }), await shopper()];
  await add(who, id);
  await order(who);
  await change(id, { image: "https://pictures.example/new.jpg" });
  await db.execute(sql`update products set photos = '[]' where image = ${shown}`);
  const unfinished = join(uploadsDir, ".product-0000000000000000-300.webp.half");
  await writeFile(unfinished, "half");
  await utimes(unfinished, daysAgo(2), daysAgo(2));
  await deleteUnusedUploads({ db, uploads, log });
  expect(await Promise.all([unused, fresh, shown, deleted, ordered].map(isThere))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect((await readdir(uploadsDir)).filter((name) => name.startsWith("."))).toEqual([]);
});

test("a picture of a post stays, also after it was replaced, because the change can be undone", async () => {
  const [cover, inText] = [await upload(2), await upload(2)];
  const post = {
    title: "Chairs",
    slug: "chairs",
    date: "2026-01-01",
    image: cover,
    alt: "",
    markdown: `![A chair](${inText})`,
    published: true,
  };
  const { token } = admin;
  const { body } = await send("POST", "/content/posts", { token, json: post });
  const json = { ...post, image: "", markdown: "No pictures", version: 1 };
  expect((await send("PATCH", `/content/posts/${body.insertedId}`, { token, json })).status).toBe(200);
  await deleteUnusedUploads({ db, uploads, log });
  expect(await Promise.all([cover, inText].map(isThere))).toEqual([true, true]);
});

test("uploading the same picture again makes it new", async () => {
  const image = await upload(2);
  shade--;
  await upload(0);
  await deleteUnusedUploads({ db, uploads, log });
  expect(await isThere(image)).toBe(true);
});

test("assigning an old picture during the cleanup either succeeds or fails with an error", async () => {
  for (let [at, met] = [0, true]; met; at++) {
    const [image, id] = [await upload(2), await newProduct()];
    let saved = true;
    met = await interruptible.interrupt(
      at,
      async () => {
        const edit = { id, wanted: { image }, seen: {} };
        await changeProduct(interruptible.db, admin.user, edit).catch(() => {
          saved = false;
        });
      },
      () => deleteUnusedUploads({ db, uploads, log }),
    );
    expect(await isThere(image), `before statement ${at}`).toBe(saved);
    expect((await show(id)).image === image).toBe(saved);
  }
});

test("while its files are being deleted, a picture can be neither assigned nor uploaded again", async () => {
  const [image, id] = [await upload(2), await newProduct()];
  const outcomes: unknown[] = [];
  const slow = {
    ...uploads,
    async delete(names: string[]) {
      if (names.length > 0) {
        const { body } = await change(id, { image });
        outcomes.push(body.errors);
        shade--;
        outcomes.push((await post()).body);
      }
      await uploads.delete(names);
    },
  };
  await deleteUnusedUploads({ db, uploads: slow, log });
  expect(outcomes).toMatchObject([
    [{ field: "image", message: "This picture is not here any more. Please upload it again." }],
    { code: "busy", status: 503 },
  ]);
  shade--;
  expect(await upload(0)).toBe(image);
  expect(await isThere(image)).toBe(true);
});

test("a picture that was in use until now stays for a day", async () => {
  const [image, id] = [await upload(2), await newProduct()];
  await change(id, { image });
  await change(id, { image: "https://pictures.example/new.jpg" });
  await deleteUnusedUploads({ db, uploads, log });
  expect(await isThere(image)).toBe(true);
  await db.update(uploadRows).set({ dueAt: daysAgo(1) });
  await deleteUnusedUploads({ db, uploads, log });
  expect(await isThere(image)).toBe(false);
});

test("a folder that is not there yet has nothing to clear", async () => {
  await deleteUnusedUploads({ db, uploads: createFolderStore(join(uploadsDir, "none")), log });
});
