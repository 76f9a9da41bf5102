import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Comparison } from "./compare-reads.ts";
import type { Load } from "./load.ts";
import type { Burst } from "./measure-bursts.ts";
import type { ColdStart } from "./measure-cold-start.ts";
import { type DashboardGrowth, growthOf } from "./measure-dashboard.ts";
import type { Overload } from "./measure-overload.ts";
import type { PageResults } from "./measure-pages.ts";
import type { Rendering } from "./measure-purchase.ts";
import { isFair, loadSections } from "./report-load.ts";
import { round, table } from "./report-table.ts";

/** All measurements on one database. */
export type Measurements = {
  database: string;
  /** With 24 products. */
  few: Comparison[];
  /** With 10,000 products. */
  many: Comparison[];
  /** With 1,000 and with 100,000 orders. */
  dashboard: DashboardGrowth;
  calls: Comparison[];
  /** With 1 and with 16 clients. */
  purchases: Comparison[];
  rendered: Rendering[];
  signIn: Comparison;
  overload: Overload[];
  bursts: Burst[];
  memory: { idle: number; loaded: number };
  coldStart: ColdStart | undefined;
};

export type Results = {
  date: string;
  machine: { processor: string; cores: number; memoryGb: number; platform: string };
  versions: Record<string, string>;
  quick: boolean;
  shops: Measurements[];
  pages: PageResults | undefined;
};

export function machine(): Results["machine"] {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
  };
}

type Goal = { name: string; measured: string; met: boolean };

/** The performance goals, and whether the measurements meet them. */
export function checkGoals({
  few,
  many,
  dashboard,
  calls,
  purchases,
  overload,
  bursts,
  memory,
  coldStart,
}: Measurements): Goal[] {
  const ratioOf = (cases: Comparison[], name: string) =>
    cases.find((one) => one.name === name)?.ratio ?? Number.NaN;
  const p99Of = (name: string) => many.find((one) => one.name === name)?.shop.p99 ?? Number.NaN;
  const atLeast = (name: string, value: number, bound: number): Goal => ({
    name,
    measured: `${value.toFixed(2)} (at least ${bound})`,
    met: value >= bound,
  });
  const atMost = (name: string, value: number, bound: number): Goal => ({
    name,
    measured: `${value.toFixed(2)} (at most ${bound})`,
    met: value <= bound,
  });
  return [
    ...["list", "detail", "page /products/{id}"].map((name) =>
      atLeast(`${name}: throughput, relative to bare node:http`, ratioOf(many, name), 0.7),
    ),
    atMost("search with a typo: p99, relative to the list's", p99Of("search with a typo") / p99Of("list"), 5),
    atLeast("place an order: throughput, relative to the SQL loop", ratioOf(calls, "place an order"), 0.5),
    ...purchases.map(({ name, ratio }) =>
      atLeast(`${name}: throughput, relative to the SQL loop`, ratio, 0.5),
    ),
    ...purchases
      .slice(-1)
      .flatMap(({ name, cost: { nodeMs, databaseMs } = { nodeMs: undefined, databaseMs: undefined } }) => [
        ...(nodeMs === undefined ? [] : [atMost(`${name}: CPU time of Node, ms`, nodeMs, 5)]),
        ...(databaseMs === undefined ? [] : [atMost(`${name}: CPU time of PostgreSQL, ms`, databaseMs, 6)]),
      ]),
    ...["list", "detail"].map((name) =>
      atLeast(
        `${name}: throughput with 10,000 products, relative to 24`,
        ratioOf(many, name) / ratioOf(few, name),
        0.85,
      ),
    ),
    atMost(
      "dashboard: largest slowdown from 1,000 to 100,000 orders",
      growthOf(dashboard)[0]?.times ?? Number.NaN,
      3,
    ),
    atMost("idle memory of one process, MB", memory.idle, 160),
    ...overload.flatMap(({ name, goodput, acceptedLongest, recoveredMs }) => [
      atLeast(`overload by ${name}: accepted, relative to the capacity`, goodput, 0.9),
      atMost(`overload by ${name}: longest accepted request, ms`, acceptedLongest, 3_000),
      atMost(`overload by ${name}: recovered after, ms`, recoveredMs, 1_000),
    ]),
    ...bursts.map((burst) => ({
      name: `${burst.buyers} buyers at once (${burst.addresses} address), ${burst.products} × ${burst.inStock / burst.products} units: all get an order or "sold out", without a 503`,
      measured: `${burst.ordered} orders, ${burst.soldOut} sold out, ${burst.busy} × 503`,
      met: isFair(burst),
    })),
    atMost(
      "200 buyers at once: p99 of a request, ms",
      Math.max(...bursts.filter(({ buyers }) => buyers === 200).map(({ p99 }) => p99)),
      3_000,
    ),
    ...(coldStart
      ? [
          atMost(
            "cold start beyond the database's, ms",
            coldStart.firstResponseMs - coldStart.databaseMs,
            1000,
          ),
        ]
      : []),
  ];
}

export async function writeReport(results: Results, folder: string) {
  const name = results.quick ? "quick" : "latest";
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
  const text = markdown(results);
  await writeFile(join(folder, `${name}.md`), text);
  return text;
}

function markdown({ date, machine, versions, quick, shops, pages }: Results): string {
  const about = [
    `# Measured on ${date}${quick ? " (quick)" : ""}`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}. ${Object.entries(
      versions,
    )
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")}.`,
    "One server process (`SHOP_WORKERS=1`); the load generator runs on the same machine and uses part of its CPU. Times in milliseconds.",
  ];
  return `${[...about, ...shops.flatMap(shopSections), ...pageSection(pages)].join("\n\n")}\n`;
}

function shopSections(shop: Measurements): string[] {
  const { coldStart, memory } = shop;
  return [
    `## ${shop.database}`,
    table(
      ["goal", "measured", ""],
      checkGoals(shop).map(({ name, measured, met }) => [name, measured, met ? "met" : "**missed**"]),
    ),
    "### Reads, compared with bare `node:http` sending the same bytes",
    "24 products:",
    comparisonTable(shop.few),
    "10,000 products:",
    comparisonTable(shop.many),
    "### Dashboard with 100,000 orders and 50,000 customers, compared with 1,000 and 500 (10,000 products in both)",
    `Every table's first and last page by every sort, filter and search, and the sales figures: ${Object.keys(shop.dashboard.small).length} requests, one after another. The largest growth:`,
    table(
      ["call", "small", "large", "times"],
      growthOf(shop.dashboard)
        .slice(0, 12)
        .map(({ path, smallMs, largeMs, times }) => [
          `\`${path}\``,
          smallMs.toFixed(1),
          largeMs.toFixed(1),
          times.toFixed(2),
        ]),
    ),
    "### Database work, compared with a loop of the same SQL statements on 16 connections",
    comparisonTable(shop.calls),
    "### CPU time of requests that are not cached",
    costTable(shop),
    "### Sign-in, compared with the password hash alone",
    comparisonTable([shop.signIn]),
    ...loadSections(shop),
    `Memory of the process: ${memory.idle} MB idle, ${memory.loaded} MB after all of the above.`,
    ...(coldStart
      ? [
          `Cold start with this data: first response after ${round(coldStart.firstResponseMs)}, of which the database ${round(coldStart.databaseMs)}; \`node -e 0\` takes ${round(coldStart.nodeMs)}.`,
        ]
      : []),
  ];
}

/** A purchase takes a unit, adds it to the cart and places the order. */
export function costTable({
  calls,
  purchases,
  rendered,
}: Pick<Measurements, "calls" | "purchases" | "rendered">) {
  const compared = [...purchases, ...calls].map(({ name, shop, ratio, cost }) => ({
    name,
    load: shop,
    ratio: ratio.toFixed(2),
    cost,
  }));
  const pages = rendered.map((page) => ({ ...page, ratio: "" }));
  return table(
    ["case", "per second", "relative to the SQL loop", "Node ms", "PostgreSQL ms"],
    [...compared, ...pages].map(({ name, load, ratio, cost }) => [
      name,
      round(load.perSecond),
      ratio,
      cost?.nodeMs?.toFixed(2) ?? "",
      cost?.databaseMs?.toFixed(2) ?? "",
    ]),
  );
}

function comparisonTable(cases: Comparison[]): string {
  const cells = (load: Load) => [round(load.perSecond), round(load.p50), round(load.p99)];
  return table(
    [
      "case",
      "bytes",
      "shop/s",
      "p50",
      "p99",
      "limit/s",
      "p50",
      "p99",
      "ratio",
      "by CPU time",
      "refused, failed",
    ],
    cases.map(({ name, bytes, shop, limit, ratio, cpuRatio }) => [
      name,
      bytes === undefined ? "" : String(bytes),
      ...cells(shop),
      ...cells(limit),
      ratio.toFixed(2),
      cpuRatio?.toFixed(2) ?? "",
      `${shop.refused}, ${shop.failed}`,
    ]),
  );
}

export function pageSection(results: PageResults | undefined): string[] {
  if (!results) return [];
  return [
    "## Pages in Chromium, 4× slower CPU, slow 4G, sample catalog",
    table(
      ["page", "JavaScript kB", "CSS kB", "fonts kB", "images kB", "HTML kB", "FCP", "LCP", "TBT", "shift"],
      results.pages.map(({ name, kilobytes: kb, fcpMs, lcpMs, tbtMs, shift }) => [
        name,
        ...[kb.javascript, kb.css, kb.fonts, kb.images, kb.html, fcpMs, lcpMs, tbtMs].map(String),
        shift.toFixed(3),
      ]),
    ),
    "Lighthouse, mobile:",
    table(
      ["page", "performance", "accessibility", "best practices", "SEO"],
      results.pages.map(({ name, lighthouse: scores }) => [
        name,
        ...[scores.performance, scores.accessibility, scores["best-practices"], scores.seo].map(String),
      ]),
    ),
    "From the input to the next paint on /product:",
    table(
      ["interaction", "ms"],
      results.interactions.map(({ name, nextPaintMs }) => [name, String(Math.round(nextPaintMs))]),
    ),
  ];
}
