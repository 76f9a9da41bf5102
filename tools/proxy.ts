import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env/program.ts";
import { runProxyDrill } from "./proxy/run-drill.ts";

const { values } = parseArgs({
  options: {
    proxy: { type: "string", default: "nginx" },
    rounds: { type: "string", default: "2" },
    customers: { type: "string", default: "6" },
  },
});
const started = Date.now();

const failures = await runProxyDrill(join(projectRoot, "build/shop/main.js"), {
  proxy: values.proxy,
  rounds: Number(values.rounds),
  customerCount: Number(values.customers),
}).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
for (const failure of new Set(failures)) console.error(failure);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  failures.length === 0
    ? `The proxy drill passed in ${seconds} s.`
    : `The proxy drill failed: ${failures.length} failures.`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
