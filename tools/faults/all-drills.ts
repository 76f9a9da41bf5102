import { clockJumping } from "./drills/clock-jumping.ts";
import { databaseAway } from "./drills/database-away.ts";
import { databaseKilled } from "./drills/database-killed.ts";
import { diskFull } from "./drills/disk-full.ts";
import { mailHanging } from "./drills/mail-hanging.ts";
import { noisyNeighbors } from "./drills/noisy-neighbors.ts";
import { poolExhausted } from "./drills/pool-exhausted.ts";
import { slowClients } from "./drills/slow-clients.ts";
import { uploadMemory } from "./drills/upload-memory.ts";
import { workerKilled } from "./drills/worker-killed.ts";
import { must } from "./must.ts";
import type { Drill } from "./stage.ts";

const drills: Drill[] = [
  databaseKilled,
  databaseAway,
  diskFull,
  clockJumping,
  mailHanging,
  workerKilled,
  slowClients,
  poolExhausted,
  noisyNeighbors,
  uploadMemory,
];

/** Runs the named drills, or all of them, one after another. Gives what did not hold. */
export async function runDrills(
  mainFile: string,
  names: string,
  options: { quick: boolean },
): Promise<string[]> {
  const chosen = names === "all" ? drills : names.split(",").map(drillNamed);
  const faults: string[] = [];
  for (const { name, run } of chosen) {
    const started = Date.now();
    const fault = await run(mainFile, options).then(
      () => undefined,
      (error: unknown) => `${name}: ${error instanceof Error ? error.message : error}`,
    );
    if (fault) faults.push(fault);
    console.log(
      `Drill ${name}: ${fault ? "failed" : "held"} after ${Math.round((Date.now() - started) / 1000)} s.`,
    );
  }
  return faults;
}

function drillNamed(name: string): Drill {
  const drill = drills.find((each) => each.name === name);
  must(
    drill !== undefined,
    `There is no drill ${name}. There are: ${drills.map((each) => each.name).join(", ")}.`,
  );
  return drill;
}
