import { execFileSync } from "node:child_process";
import { chmod, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { must } from "#tools/faults/must.ts";
import { mustBeHonest } from "#tools/faults/shopping.ts";
import { type Drill, eventually, newDataDir, onStage, removeDataDir } from "#tools/faults/stage.ts";

const diskBytes = 256 * 1024 * 1024;

/** The disk fills up, database and all: nothing that was promised is lost, and with room again the shop goes on. */
export const diskFull: Drill = {
  name: "disk-full",
  async run(mainFile) {
    must(
      process.getuid?.() === 0 && process.platform === "linux",
      "a small disk can be mounted only by root on Linux",
    );
    const place = await newDataDir();
    const dataDir = join(place, "disk");
    await mkdir(dataDir);
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes},mode=755`, "tmpfs", dataDir]);
    try {
      await chmod(dataDir, 0o755);
      await onStage(mainFile, { dataDir }, async ({ shopping }) => {
        await shopping.mustBuy();
        await shopping.mustServe("/product");
        await fill(join(dataDir, "filler"));
        let refused = 0;
        // What the database had put aside lasts for a while.
        for (let tries = 0; refused < 5 && tries < 3_000; tries++) {
          const outcome = await shopping.buy();
          mustBeHonest(outcome, 25_000);
          if (outcome.status === 503) refused++;
        }
        must(refused > 0, "a full disk refused nothing");
        await shopping.mustServe("/healthz");
        await shopping.mustServe("/product");
        await rm(join(dataDir, "filler"));
        await eventually("an order with room again", async () => (await shopping.buy()).status === 201);
      });
    } finally {
      execFileSync("umount", ["-l", dataDir]);
      await removeDataDir(place);
    }
  },
};

async function fill(path: string) {
  const file = await open(path, "w");
  try {
    for (const size of [1024 * 1024, 4096]) {
      const piece = Buffer.alloc(size, 1);
      while ((await file.write(piece).catch(() => ({ bytesWritten: 0 }))).bytesWritten === size);
    }
  } finally {
    await file.close();
  }
}
