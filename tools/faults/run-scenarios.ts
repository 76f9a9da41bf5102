import assert from "node:assert/strict";
import type { Scenario } from "./scenario.ts";
import { clockSkew } from "./scenarios/clock-skew.ts";
import { databaseKilled } from "./scenarios/database-killed.ts";
import { databaseUnreachable } from "./scenarios/database-unreachable.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { hostileConnections } from "./scenarios/hostile-connections.ts";
import { mailServerHanging } from "./scenarios/mail-server-hanging.ts";
import { noisyNeighbors } from "./scenarios/noisy-neighbors.ts";
import { poolExhausted } from "./scenarios/pool-exhausted.ts";
import { slowClients } from "./scenarios/slow-clients.ts";
import { uploadMemory } from "./scenarios/upload-memory.ts";
import { workerKilled } from "./scenarios/worker-killed.ts";

const scenarios: Scenario[] = [
  databaseKilled,
  databaseUnreachable,
  diskFull,
  clockSkew,
  mailServerHanging,
  workerKilled,
  slowClients,
  poolExhausted,
  noisyNeighbors,
  hostileConnections,
  uploadMemory,
];

/** Runs the named scenarios, or all of them, one after another. Returns the failures. */
export async function runScenarios(
  mainFile: string,
  names: string,
  options: { quick: boolean },
): Promise<string[]> {
  const selected = names === "all" ? scenarios : names.split(",").map(findScenario);
  const failures: string[] = [];
  for (const { name, run } of selected) {
    const started = Date.now();
    const failure = await run(mainFile, options).then(
      () => undefined,
      (error: unknown) => `${name}: ${error instanceof Error ? error.message : error}`,
    );
    if (failure) failures.push(failure);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`Scenario ${name}: ${failure ? "failed" : "passed"} after ${seconds} s.`);
  }
  return failures;
}

function findScenario(name: string): Scenario {
  const scenario = scenarios.find((each) => each.name === name);
  assert(scenario, `Unknown scenario ${name}. Scenarios: ${scenarios.map((each) => each.name).join(", ")}.`);
  return scenario;
}
