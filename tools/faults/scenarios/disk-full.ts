import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmod, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";
import { assertGracefulFailure } from "#tools/faults/shop-client.ts";
import { createDataDir, removeDataDir } from "#tools/shop/data-dir.ts";

const diskBytes = 256 * 1024 * 1024;

/** The disk under the data folder fills up: no acknowledged order is lost, and the shop recovers once there is space. */
export const diskFull: Scenario = {
  name: "disk-full",
  async run(mainFile) {
    assert(
      process.getuid?.() === 0 && process.platform === "linux",
      "mounting a small disk needs root on Linux",
    );
    const parentDir = await createDataDir();
    const dataDir = join(parentDir, "disk");
    await mkdir(dataDir);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes},mode=755`, "tmpfs", dataDir]);
    try {
      await chmod(dataDir, 0o755);
      await withRunningShop(mainFile, { dataDir }, async ({ client }) => {
        await client.assertOrderSucceeds();
        await client.assertPageLoads("/product");
        await fillDisk(join(dataDir, "filler"));
        let refused = 0;
        // PostgreSQL continues for a while in the WAL segments it has preallocated.
        for (let tries = 0; refused < 5 && tries < 3_000; tries++) {
          const outcome = await client.buy();
          assertGracefulFailure(outcome, 25_000);
          if (outcome.status === 503) refused++;
        }
        assert(refused > 0, "no request failed on a full disk");
        assert.equal((await client.request("/readyz")).status, 503);
        await client.assertPageLoads("/healthz");
        await client.assertPageLoads("/product");
        await rm(join(dataDir, "filler"));
        await waitUntil("an order succeeds with free space", async () => (await client.buy()).status === 201);
        await client.assertPageLoads("/readyz");
      });
    } finally {
      execFileSync("umount", ["-l", dataDir]);
      await removeDataDir(parentDir);
    }
  },
};

async function fillDisk(path: string) {
  const file = await open(path, "w");
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1);
      while ((await file.write(block).catch(() => ({ bytesWritten: 0 }))).bytesWritten === size);
    }
  } finally {
    await file.close();
  }
}
