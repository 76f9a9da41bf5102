import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseEnv } from "#server/env/parse-env.ts";
import { projectRoot } from "#server/env/program.ts";
import { startBenchShop } from "./bench/bench-shop.ts";
import { measureLoad } from "./bench/measure-load.ts";
import { measurePages, type PageResults } from "./bench/measure-pages.ts";
import { comparePurchases, measureRendering } from "./bench/measure-purchase.ts";
import { measureShop } from "./bench/measure-shop.ts";
import { checkGoals, costTable, machine, pageSection, type Results, writeReport } from "./bench/report.ts";
import { startServer } from "./bench/server-process.ts";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    "no-pages": { type: "boolean", default: false },
    "only-load": { type: "boolean", default: false },
    "only-pages": { type: "boolean", default: false },
    "only-purchase": { type: "boolean", default: false },
    chromium: { type: "string", default: "/usr/bin/chromium-headless-shell" },
  },
});
const { quick } = values;
if (values["only-load"]) {
  console.log(await measureLoad(parseEnv().databaseUrl, quick));
  process.exit();
}
if (values["only-pages"]) {
  console.log(pageSection(await measureSamplePages()).join("\n\n"));
  process.exit();
}
if (values["only-purchase"]) {
  await printPurchaseCosts();
  process.exit();
}
const folder = join(projectRoot, "tools/bench/results");
await mkdir(folder, { recursive: true });

const bare = await startServer(join(projectRoot, "tools/bench/bare-http.mjs"));
const results: Results = {
  date: new Date().toISOString().slice(0, 10),
  machine: machine(),
  versions: { Node: process.versions.node, ...(await packageVersions()) },
  quick,
  shops: [],
  pages: undefined,
};
try {
  const { databaseUrl } = parseEnv();
  for (const url of databaseUrl ? [undefined, databaseUrl] : [undefined]) {
    const { measurements, shop } = await measureShop(bare, { databaseUrl: url, quick });
    results.shops.push(measurements);
    await shop.remove();
  }
  if (!values["no-pages"]) results.pages = await measureSamplePages();
} finally {
  await bare.stop();
}
console.log(await writeReport(results, folder));
process.exitCode = results.shops.flatMap(checkGoals).every(({ met }) => met) ? 0 : 1;

/** With the photos of the sample catalog. */
async function measureSamplePages(): Promise<PageResults> {
  const shop = await startBenchShop();
  try {
    return await measurePages(shop.origin, { executablePath: values.chromium, rounds: quick ? 1 : 5 });
  } finally {
    await shop.remove();
  }
}

async function printPurchaseCosts() {
  const shop = await startBenchShop();
  try {
    const size = { rounds: 3, ordersEach: 200 };
    const purchases = await comparePurchases(shop, size);
    console.log(costTable({ calls: [], purchases, rendered: await measureRendering(shop, size, "24") }));
  } finally {
    await shop.remove();
  }
}

async function packageVersions(): Promise<Record<string, string>> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(projectRoot, "package.json"), "utf8"),
  );
  const versions = { ...dependencies, ...devDependencies };
  return { hono: versions.hono, "React Router": versions["react-router"], pg: versions.pg };
}
