import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openDatabase } from "#server/db/open-database.ts";
import { products } from "#server/db/schema/products.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { projectRoot } from "#server/env/program.ts";
import { importZipFile, zipOf } from "#server/products/import-export/test-zip.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";
import { createCustomers } from "./shop/customers.ts";
import { createDataDir, removeDataDir } from "./shop/data-dir.ts";
import { startShop } from "./shop/start-shop.ts";

const maxMemoryMb = 400;
/** The line of the broken picture, as a share of the file: line 700 of 1,000. */
const brokenShare = 0.7;

const { values } = parseArgs({ options: { products: { type: "string", default: "1000" } } });
const count = Number(values.products);
const header =
  "title,category,price,originalPrice,discount,piece,image,description,date,photo2,width,depth,height,materials";

/** Two different pictures for each product. */
async function zipOfShop({ brokenLine }: { brokenLine?: number } = {}): Promise<Buffer> {
  const files: Record<string, Buffer | string> = {};
  const lines = [header];
  for (let index = 0; index < count; index++) {
    const line = index + 2;
    for (const side of ["front", "side"])
      files[`photos/${index}-${side}.jpg`] =
        line === brokenLine && side === "front" ? "This is no picture" : await picture();
    lines.push(
      `Chair ${index},side,10,20,0,3,photos/${index}-front.jpg,Words,2026-01-01,photos/${index}-side.jpg,50,50,90,"oak, linen"`,
    );
  }
  return zipOf({ ...files, "products.csv": lines.join("\n") });
}

/** Soft shapes, like a photo. Noise in every pixel would take several times as long to encode. */
function picture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 24, height: 18, channels: 3, background: "#aa8866", noise } })
    .resize(480, 360)
    .jpeg()
    .toBuffer();
}

/** The highest resident memory of a process so far, on Linux. */
async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

const dataDir = await createDataDir();
const shop = await startShop(join(projectRoot, "build/shop/main.js"), dataDir, {
  SHOP_WORKERS: "1",
  SHOP_SAMPLE_DATA: "false",
});
const env = parseEnv({ SHOP_DATA_DIR: dataDir });
const database = await openDatabase(env, { besideRunningShop: true });
try {
  const [admin] = await createCustomers(database.db, 1, "admin");
  const uploads = openUploadStore(env);
  const request = (path: string, init: RequestInit) => fetch(`${shop.origin}/api${path}`, init);
  const importOf = (zip: Buffer) => importZipFile(request, admin?.token ?? "", zip);
  await request("/categories", {
    method: "POST",
    headers: { Authorization: `Bearer ${admin?.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Side", slug: "side" }),
  });

  const brokenLine = Math.round(count * brokenShare);
  const broken = await importOf(await zipOfShop({ brokenLine }));
  console.log(`Broken picture: ${JSON.stringify(broken.problem?.errors)}`);
  assert.equal(broken.problem?.errors?.[0]?.field, `line ${brokenLine}: image`);
  assert.equal(await database.db.$count(products), 0, "products of a failed import");
  assert.equal((await uploads.list("product-")).length, 0, "files of a failed import");

  const { report, problem, progress } = await importOf(await zipOfShop());
  const peakMb = await peakMemoryMb(shop.pid);
  console.log(
    `${report?.added} products with ${2 * count} pictures; ${progress.length} reports of progress; peak memory ${peakMb} MB.`,
  );
  assert.equal(report?.added, count, JSON.stringify(problem));
  assert.equal(await database.db.$count(products), count);
  assert(progress.length > 2 * count, "too few reports of progress");
  assert(peakMb < maxMemoryMb, `${peakMb} MB are above ${maxMemoryMb} MB`);
  console.log("The import drill passed.");
} finally {
  await database.close();
  await shop.stop();
  await removeDataDir(dataDir);
}
