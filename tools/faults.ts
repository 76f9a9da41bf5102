import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env.ts";
import { runDrills } from "./faults/all-drills.ts";
import { runStorms } from "./faults/run-storms.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    customers: { type: "string", default: "16" },
    drills: { type: "string", default: "all" },
    quick: { type: "boolean", default: false },
  },
});
const mainFile = join(projectRoot, "build/shop/main.js");
const started = Date.now();

const faults = await runStorms(mainFile, {
  rounds: Number(values.rounds),
  customers: Number(values.customers),
});
if (values.drills !== "none") {
  faults.push(...(await runDrills(mainFile, values.drills, { quick: values.quick })));
}
for (const fault of new Set(faults)) console.error(fault);
console.log(
  faults.length === 0
    ? `Nothing was lost, doubled or half done in ${Math.round((Date.now() - started) / 1000)} s.`
    : "Faults were found.",
);
process.exitCode = faults.length === 0 ? 0 : 1;
