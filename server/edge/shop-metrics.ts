import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, Registry } from "prom-client";
import type { Db } from "#server/db/client.ts";
import { type DiskSpace, readDiskSpace } from "#server/db/disk-space.ts";
import { version } from "#server/env/program.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { readQueueFigures } from "./queue-metrics.queries.ts";
import { readShopFigures } from "./shop-metrics.queries.ts";

export type ShopMetricsParts = {
  db: Db;
  /** The data folder and the store of uploads, for the space on their disks. */
  dataDir?: string;
  uploads?: Pick<UploadStore, "space">;
};

/** Prometheus waits for ten seconds. */
const databaseTimeoutMs = 4_000;

/** Undefined if the database, or a connection of the pool, is not available soon. */
async function readFigures(db: Db) {
  const timeout = sleep(databaseTimeoutMs, undefined, { ref: false });
  const figures = (async () => [...(await readShopFigures(db)), ...(await readQueueFigures(db))])();
  return Promise.race([figures.catch(() => undefined), timeout]);
}

/** Figures that are the same for all processes of a server. Without a database the rest is still sent. */
export async function shopMetrics({ db, dataDir, uploads }: ShopMetricsParts): Promise<string> {
  const registry = new Registry();
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  function setSpace(disk: "data" | "uploads", space: DiskSpace | undefined) {
    if (!space) return;
    set(`sedia_${disk}_free_bytes`, `Free space of the disk with the ${disk}.`, space.freeBytes);
    set(`sedia_${disk}_total_bytes`, `Size of the disk with the ${disk}.`, space.totalBytes);
  }

  const build = { version, node: process.version };
  const buildInfo = new Gauge({
    name: "sedia_build_info",
    help: "Always 1. Its labels are the versions of the shop and of Node.",
    labelNames: Object.keys(build),
    registers: [registry],
  });
  buildInfo.set(build, 1);
  const [figures, data, store] = await Promise.all([
    readFigures(db),
    dataDir ? readDiskSpace(dataDir).catch(() => undefined) : undefined,
    uploads?.space?.().catch(() => undefined),
  ]);
  set("sedia_database_up", "Whether the database responds.", figures ? 1 : 0);
  for (const { name, help, value } of figures ?? []) set(name, help, value);
  setSpace("data", data);
  setSpace("uploads", store);
  return registry.metrics();
}
