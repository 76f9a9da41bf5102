import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { savePhoto } from "#server/users/save-photo.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { backupShop, backupToFile } from "./backup-shop.ts";

/** A shop with carts, holds, orders and photos, and names with characters that need escaping; and its backup. */
export async function createBackedUpShop() {
  const { db, address } = await createTestDb();
  const shop = await createTestShop(db);
  const folder = await mkdtemp(join(tmpdir(), "sedia-backup-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  // When run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(folder, 0o755);
  const uploadsDir = join(folder, "uploads");
  const names = ['Stool "\\N" \t tab', "Stuhl\nzwei\\.", "椅子 😀", "=1+1"];
  const products = await Promise.all(
    names.map((title) => shop.product(20, { title, materials: [title, "oak"] })),
  );
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  for (const customer of await shop.shoppers(4)) {
    for (const product of products) await shop.add(customer, product, crypto.randomUUID());
    await shop.order(customer, crypto.randomUUID());
    await shop.add(customer, String(products[0]));
    await shop.take(customer, String(products[1]));
    await savePhoto(createFolderStore(uploadsDir), customer.user.id, picture);
  }
  await mkdir(join(uploadsDir, "products"));
  await writeFile(join(uploadsDir, "products", "chair.webp"), Buffer.alloc(300_000, "chair"));
  await writeFile(join(uploadsDir, ".half-written"), "not yet");
  const file = join(folder, "shop.backup");
  await backupShop({ db, uploads: createFolderStore(uploadsDir) }, backupToFile(file));
  return { db, address, shop, folder, uploadsDir, file };
}
