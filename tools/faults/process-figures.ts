import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export type ProcessFigures = { memoryMb: number; openFiles: number };

const readings = 5;
const everyMs = 400;

/** How long it takes to read the figures of a process. */
export const readingMs = readings * everyMs;

/** Lets a process collect its garbage when it is told to. What is left is what it holds on to, not what it has not thrown away yet. */
export const tidiesUp = `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => collect());`)}`;

/** How large a process is that tidies up, and how many files and connections it has open (0 where the system does not tell). */
export async function readProcessFigures(pid: number): Promise<ProcessFigures> {
  const [memoryMb, openFiles]: [number[], number[]] = [[], []];
  for (let n = 0; n < readings; n++) {
    process.kill(pid, "SIGUSR2");
    await sleep(everyMs);
    const rss = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
    memoryMb.push(Number(rss) / 1024);
    openFiles.push((await readdir(`/proc/${pid}/fd`).catch(() => [])).length);
  }
  return { memoryMb: middleOf(memoryMb), openFiles: middleOf(openFiles) };
}

function middleOf(figures: number[]): number {
  return Math.round(figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0);
}
