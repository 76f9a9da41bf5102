import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { makeImageBomb, makeLargePictures, type Picture, photoUpload } from "#tools/faults/image-bombs.ts";
import { type RunningShop, type Scenario, withRunningShop } from "#tools/faults/scenario.ts";
import { type Customer, createCustomers } from "#tools/shop/customers.ts";

const uploadsAtOnce = 50;
/** For one server process; see docs/decisions/010-safety.md. */
const maxMemoryMb = 768;
const sampleEveryMs = 50;
/** The last of the admitted pictures waits until the others are decoded. */
const timeoutMs = 90_000;

/** Fifty users upload the largest accepted pictures at once: no server process exceeds the memory limit. */
export const uploadMemory: Scenario = {
  name: "upload-memory",
  run: (mainFile, { quick }) =>
    withRunningShop(mainFile, { settings }, async (running) => {
      const bomb = await makeImageBomb();
      const pictures = await makeLargePictures();
      const cases = [
        { picture: bomb, expected: 413 },
        ...pictures.map((picture) => ({ picture, expected: 201 })),
      ];
      for (let round = 0; round < (quick ? 1 : 3); round++) {
        for (const { picture, expected } of cases) {
          // New users each time, because uploads per user are limited.
          const users = await createCustomers(running.db, uploadsAtOnce);
          const memory = watchMemory(running.shop.pid, mainFile);
          const uploads = uploadAtOnce(running, users, picture, expected).finally(memory.stop);
          const [peakMb] = await Promise.all([memory.peakMb, uploads]);
          console.log(`    peak memory of a process: ${peakMb} MB`);
          assert(peakMb > 0, "no memory was measured");
          assert(
            peakMb <= maxMemoryMb,
            `${picture.name}: a process used ${peakMb} MB, more than ${maxMemoryMb} MB`,
          );
        }
      }
    }),
};

const settings = { SHOP_WORKERS: String(availableParallelism()) };

async function uploadAtOnce({ client }: RunningShop, users: Customer[], picture: Picture, expected: number) {
  const responses = await Promise.all(
    users.map((user) => {
      const { path, init } = photoUpload(picture, user);
      return client.request(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    }),
  );
  const processed = responses.filter(({ status }) => status === expected);
  const longestSeconds = Math.max(...processed.map(({ ms }) => ms)) / 1000;
  const other = responses.find((response) => response.status !== expected && !isRefusal(response));
  console.log(
    `  ${uploadsAtOnce} at once, ${picture.name}: ${processed.length} × ${expected} within ${longestSeconds.toFixed(1)} s, others refused`,
  );
  assert(processed.length > 0, `${picture.name}: no upload returned ${expected}`);
  assert(!other, `${picture.name}: an upload returned ${other?.status} ${other?.type}`);
}

/** The server closes the connection without reading a refused body, so a client that is still sending may miss the 503. */
function isRefusal({ status, type }: { status: number; type: string }): boolean {
  return status === 503 || (status === 0 && !type.includes("timeout"));
}

const run = promisify(execFile);

/** Samples the resident memory of the shop's server processes until it is stopped. */
function watchMemory(shopPid: number, mainFile: string) {
  let stopped = false;
  async function findPeak(): Promise<number> {
    let peakMb = 0;
    while (!stopped) {
      peakMb = Math.max(peakMb, ...(await memoryOfProcesses(shopPid, mainFile)));
      await sleep(sampleEveryMs);
    }
    return Math.round(peakMb);
  }
  return {
    /** Of the largest process. */
    peakMb: findPeak(),
    stop() {
      stopped = true;
    },
  };
}

async function memoryOfProcesses(shopPid: number, mainFile: string): Promise<number[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [pid, parentPid, rssKb] = line.trim().split(/\s+/).map(Number);
    const isServer = (pid === shopPid || parentPid === shopPid) && line.includes(mainFile);
    return isServer && rssKb !== undefined ? [rssKb / 1024] : [];
  });
}
