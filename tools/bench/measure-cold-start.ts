import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { projectRoot } from "#server/env/program.ts";
import type { BenchShop } from "./bench-shop.ts";
import { median } from "./load.ts";

export type ColdStart = { firstResponseMs: number; databaseMs: number; nodeMs: number };

/** Time from spawning the process to the first 200, on an existing database. The start of the database is also measured alone. */
export async function measureColdStart(shop: BenchShop, rounds: number): Promise<ColdStart> {
  await shop.stop();
  const firstResponse: number[] = [];
  const node: number[] = [];
  const database: number[] = [];
  for (let round = 0; round < rounds; round++) {
    node.push(timeNode());
    database.push(await timeDatabaseStart(shop.env.dataDir));
    firstResponse.push(await timeFirstResponse(shop.settings));
  }
  return { firstResponseMs: median(firstResponse), databaseMs: median(database), nodeMs: median(node) };
}

function timeNode(): number {
  const started = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - started;
}

async function timeDatabaseStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const { stop } = await startEmbeddedPostgres(dataDir);
  const elapsedMs = performance.now() - started;
  await stop();
  return elapsedMs;
}

async function timeFirstResponse(settings: Record<string, string>): Promise<number> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port) };
  const started = performance.now();
  const child = spawn(process.execPath, [join(projectRoot, "build/shop/main.js")], {
    env,
    stdio: "ignore",
  });
  while ((await statusOf(`http://127.0.0.1:${port}/api/products?limit=6`)) !== 200);
  const elapsedMs = performance.now() - started;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return elapsedMs;
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
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
