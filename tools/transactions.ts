import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env/program.ts";
import { createDataDir, removeDataDir } from "./shop/data-dir.ts";
import { runBursts } from "./transactions/run-bursts.ts";
import { runDrill } from "./transactions/run-drill.ts";
import { startLargeSite, startSmallSite } from "./transactions/site.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    kills: { type: "string" },
    exhaustions: { type: "string", default: "2" },
    restarts: { type: "string", default: "3" },
    failovers: { type: "string", default: "1" },
    customers: { type: "string", default: "12" },
    staff: { type: "string", default: "3" },
    through: { type: "string", default: "both" },
    pgbouncer: { type: "string" },
    burst: { type: "string", default: "200" },
    history: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});
const routes = {
  both: ["pooler", "direct"],
  pgbouncer: ["pooler", "pooler"],
  direct: ["direct", "direct"],
} as const;
const seed = Number(values.seed);
const started = Date.now();
const historyFile = values.history ?? join(projectRoot, `build/transactions-${seed}.jsonl`);
console.log(`Seed ${seed}. The history is in ${historyFile}.`);

const folder = await createDataDir();
const problems: string[] = [];
try {
  const chosen = routes[values.through as keyof typeof routes];
  if (!chosen) throw new Error("--through must be pgbouncer, direct or both");
  const site = values.quick
    ? await startSmallSite(folder)
    : await startLargeSite(folder, { routes: [...chosen], pooler: values.pgbouncer });
  try {
    const found = await runDrill(site, {
      seed,
      kills: Number(values.kills ?? (values.quick ? 40 : 500)),
      exhaustions: values.quick ? 0 : Number(values.exhaustions),
      restarts: values.quick || values.through === "direct" ? 0 : Number(values.restarts),
      failovers: values.quick ? 0 : Number(values.failovers),
      customers: Number(values.customers),
      staff: Number(values.staff),
      historyFile,
    });
    problems.push(...found);
    if (!values.quick && Number(values.burst) > 0)
      problems.push(...(await runBursts(site, Number(values.burst))), ...(await site.examine()));
  } finally {
    await site.stop();
  }
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await removeDataDir(folder);
}
for (const problem of new Set(problems)) console.error(problem);
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  problems.length === 0
    ? `The drill of transactions passed in ${seconds} s.`
    : `The drill of transactions found ${problems.length} problems. Repeat it with --seed ${seed}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
