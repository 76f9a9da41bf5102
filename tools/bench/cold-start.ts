import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { projectRoot } from "#server/env.ts";
import { median } from "./load.ts";
import type { ShopUnderTest } from "./shop.ts";

export type ColdStart = { first200Ms: number; nodeMs: number; databaseMs: number; ratio: number };

/** From nothing to the first 200, with the data there. The database's own start is measured by itself. */
export async function measureColdStart(shop: ShopUnderTest, rounds: number): Promise<ColdStart> {
  await shop.stop();
  const first200: number[] = [];
  const node: number[] = [];
  const database: number[] = [];
  for (let round = 0; round < rounds; round++) {
    node.push(timed(() => spawnSync(process.execPath, ["-e", "0"])));
    database.push(await startOfDatabase(shop.env.dataDir));
    first200.push(await startOfShop(shop.settings));
  }
  const nodeMs = median(node);
  const databaseMs = median(database);
  const first200Ms = median(first200);
  return { first200Ms, nodeMs, databaseMs, ratio: (first200Ms - databaseMs) / nodeMs };
}

function timed(work: () => void): number {
  const at = performance.now();
  work();
  return performance.now() - at;
}

async function startOfDatabase(dataDir: string): Promise<number> {
  const at = performance.now();
  const { stop } = await startEmbeddedPostgres(dataDir);
  const took = performance.now() - at;
  await stop();
  return took;
}

async function startOfShop(settings: Record<string, string>): Promise<number> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const at = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, "build/shop/main.js")], {
    env,
    stdio: "ignore",
  });
  while ((await statusOf(`http://127.0.0.1:${port}/api/products?limit=6`)) !== 200);
  const took = performance.now() - at;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return took;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    }).once("error", () => setTimeout(resolve, 2, 0));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address && typeof address === "object" ? address.port : 0;
}
