import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { PageMeasured } from "./browser.ts";
import type { ColdStart } from "./cold-start.ts";
import { type DashboardGrowth, growthOf } from "./dashboard.ts";
import type { Load } from "./load.ts";
import type { Overload } from "./overload.ts";
import type { Compared } from "./reads.ts";

/** Everything measured on one database. */
export type Measurements = {
  database: string;
  few: Compared[];
  many: Compared[];
  /** With 1,000 orders, and with 100,000. */
  dashboard: DashboardGrowth;
  calls: Compared[];
  signIn: Compared;
  overload: Overload;
  memory: { idle: number; loaded: number };
  coldStart: ColdStart | undefined;
};

export type Results = {
  date: string;
  machine: { processor: string; cores: number; memoryGb: number; platform: string };
  versions: Record<string, string>;
  quick: boolean;
  shops: Measurements[];
  pages: PageMeasured[];
};

export function machine(): Results["machine"] {
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
  };
}

/** What must hold, and whether it does. */
export function verdicts({
  few,
  many,
  dashboard,
  calls,
  overload,
  memory,
  coldStart,
}: Measurements): [string, string, boolean][] {
  const ratioOf = (cases: Compared[], name: string) =>
    cases.find((one) => one.name === name)?.ratio ?? Number.NaN;
  const p99Of = (name: string) => many.find((one) => one.name === name)?.shop.p99 ?? Number.NaN;
  const rows: [string, number, number, "least" | "most"][] = [
    ...["list", "detail", "page /products/{id}"].map((name): [string, number, number, "least"] => [
      `${name}: of bare node:http`,
      ratioOf(many, name),
      0.7,
      "least",
    ]),
    ["search with a typo: p99, in p99 of the list", p99Of("search with a typo") / p99Of("list"), 5, "most"],
    ["place an order: of the bare SQL loop", ratioOf(calls, "place an order"), 0.5, "least"],
    ...["list", "detail"].map((name): [string, number, number, "least"] => [
      `${name}: 10,000 products, of 24`,
      ratioOf(many, name) / ratioOf(few, name),
      0.85,
      "least",
    ]),
    [
      "dashboard: 100,000 orders, in the time with 1,000, at worst",
      growthOf(dashboard)[0]?.times ?? Number.NaN,
      3,
      "most",
    ],
    ["idle memory of one process, MB", memory.idle, 160, "most"],
    [
      "overload: p99 of what is accepted, in p99 unloaded",
      overload.acceptedP99 / overload.unloadedP99,
      5,
      "most",
    ],
  ];
  if (coldStart) rows.push(["cold start beyond the database's, in `node -e 0`", coldStart.ratio, 3, "most"]);
  return rows.map(([what, value, bound, side]) => [
    what,
    `${value.toFixed(2)} (at ${side} ${bound})`,
    side === "least" ? value >= bound : value <= bound,
  ]);
}

export async function write(results: Results, folder: string) {
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
      .map(([what, version]) => `${what} ${version}`)
      .join(", ")}.`,
    "One server process (`SHOP_WORKERS=1`); the load runs on the same machine and takes its share of the processors. Times in milliseconds.",
  ];
  return `${[...about, ...shops.flatMap(shopSections), ...pageSection(pages)].join("\n\n")}\n`;
}

function shopSections(shop: Measurements): string[] {
  const { coldStart, memory, overload } = shop;
  return [
    `## ${shop.database}`,
    table(
      ["what must hold", "measured", ""],
      verdicts(shop).map(([what, value, holds]) => [what, value, holds ? "holds" : "**does not hold**"]),
    ),
    "### Reads, against bare `node:http` with the same bytes",
    "24 products:",
    comparedTable(shop.few),
    "10,000 products:",
    comparedTable(shop.many),
    "### Dashboard with 100,000 orders and 50,000 customers, against 1,000 and 500 (10,000 products in both)",
    `Every table's first and last page by every sort, filter and search, and the figures: ${Object.keys(shop.dashboard.small).length} calls, one after the other. Those that grew most:`,
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
    "### Work of the database, against a bare loop of the same statements on 16 connections",
    comparedTable(shop.calls),
    "### Sign-in, against the password hash alone",
    comparedTable([shop.signIn]),
    "### Three times the load it can take",
    table(
      [
        "can take",
        "offered",
        "accepted",
        "p99 accepted",
        "p99 unloaded",
        "refused",
        "p99 refused",
        "failed",
        "calm again after",
      ],
      [
        [
          `${round(overload.capacity)}/s`,
          `${round(overload.offered)}/s`,
          `${round(overload.acceptedPerSecond)}/s`,
          round(overload.acceptedP99),
          round(overload.unloadedP99),
          `${round(overload.refusedPerSecond)}/s`,
          round(overload.refusedP99),
          String(overload.failed),
          round(overload.recoveredMs),
        ],
      ],
    ),
    `Memory of the process: ${memory.idle} MB idle, ${memory.loaded} MB after all of the above.`,
    ...(coldStart
      ? [
          `Cold start with this data: first 200 after ${round(coldStart.first200Ms)}, of which the database ${round(coldStart.databaseMs)}; \`node -e 0\` takes ${round(coldStart.nodeMs)}.`,
        ]
      : []),
  ];
}

function comparedTable(cases: Compared[]): string {
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
      "by processor time",
      "refused, failed",
    ],
    cases.map(({ name, bytes, shop, limit, ratio, processorRatio }) => [
      name,
      bytes === undefined ? "" : String(bytes),
      ...cells(shop),
      ...cells(limit),
      ratio.toFixed(2),
      processorRatio?.toFixed(2) ?? "",
      `${shop.refused}, ${shop.failed}`,
    ]),
  );
}

function pageSection(pages: PageMeasured[]): string[] {
  if (pages.length === 0) return [];
  return [
    "## Pages in Chromium, 4× slower processor, slow 4G",
    table(
      ["page", "JavaScript kB", "CSS kB", "fonts kB", "images kB", "HTML kB", "FCP", "LCP", "TBT"],
      pages.map(({ name, kilobytes: kb, fcpMs, lcpMs, tbtMs }) => [
        name,
        ...[kb.javascript, kb.css, kb.fonts, kb.images, kb.html, fcpMs, lcpMs, tbtMs].map(String),
      ]),
    ),
  ];
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(1);
}
