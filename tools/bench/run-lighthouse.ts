import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "./load.ts";
import { likePhones } from "./slow-phone.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** 0 to 100. */
export type LighthouseScores = Record<(typeof categories)[number], number>;

type Report = { categories: Record<string, { score: number }> };

/** Fetched when needed: of all commands only the bench uses it. */
const lighthouse = "lighthouse@12.8.2";

/** The scores of Lighthouse's mobile preset: medians of some rounds. */
export async function runLighthouse(
  url: string,
  { executablePath, rounds }: { executablePath: string; rounds: number },
): Promise<LighthouseScores> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) {
    try {
      reports.push(await report(url, executablePath));
    } catch {
      // It sometimes records no trace (NO_NAVSTART), which must not cost the results of half an hour.
      console.error(`… Lighthouse failed on ${url}; this round does not count`);
    }
  }
  const scoreOf = (category: string) =>
    Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100);
  return Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as LighthouseScores;
}

async function report(url: string, executablePath: string): Promise<Report> {
  const args = [
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join()}`,
    `--chrome-flags=--headless=new --no-sandbox ${likePhones}`,
  ];
  const command = [`CHROME_PATH=${executablePath}`, "npx", "--yes", lighthouse, ...args];
  const { stdout } = await promisify(execFile)("env", command, { maxBuffer: 100 * 1024 * 1024 });
  return JSON.parse(stdout);
}
