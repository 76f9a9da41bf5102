import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env/program.ts";
import { runCrashTest } from "./faults/crash-test.ts";
import { runScenarios } from "./faults/run-scenarios.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    customers: { type: "string", default: "16" },
    scenarios: { type: "string", default: "all" },
    quick: { type: "boolean", default: false },
  },
});
const mainFile = join(projectRoot, "build/shop/main.js");
const started = Date.now();

const failures = await runCrashTest(mainFile, {
  rounds: Number(values.rounds),
  customerCount: Number(values.customers),
});
if (values.scenarios !== "none") {
  failures.push(...(await runScenarios(mainFile, values.scenarios, { quick: values.quick })));
}
for (const failure of new Set(failures)) console.error(failure);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(failures.length === 0 ? `Fault tests passed in ${seconds} s.` : "Fault tests failed.");
process.exitCode = failures.length === 0 ? 0 : 1;
