import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env/program.ts";
import { runFailoverDrill } from "./failover/run-drill.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, customers: { type: "string", default: "8" } },
});
const started = Date.now();

const failures = await runFailoverDrill(join(projectRoot, "build/shop/main.js"), {
  rounds: Number(values.rounds),
  customerCount: Number(values.customers),
}).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
for (const failure of new Set(failures)) console.error(failure);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  failures.length === 0 ? `The failover drill passed in ${seconds} s.` : "The failover drill failed.",
);
process.exitCode = failures.length === 0 ? 0 : 1;
