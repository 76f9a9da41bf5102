import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

export type ProcessMetrics = { memoryMb: number; openFiles: number };

const samples = 5;
const sampleEveryMs = 400;

/** How long `readProcessMetrics` takes. */
export const samplingMs = samples * sampleEveryMs;

/** A preload module that runs the garbage collector on SIGUSR2, so that only live memory is measured. */
export const collectGarbageOnSignal = `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => collect());`)}`;

/** Resident memory and open file descriptors of a process started with `collectGarbageOnSignal` (0 descriptors without /proc). */
export async function readProcessMetrics(pid: number): Promise<ProcessMetrics> {
  const [memoryMb, openFiles]: [number[], number[]] = [[], []];
  for (let n = 0; n < samples; n++) {
    process.kill(pid, "SIGUSR2");
    await sleep(sampleEveryMs);
    const rss = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
    memoryMb.push(Number(rss) / 1024);
    openFiles.push((await readdir(`/proc/${pid}/fd`).catch(() => [])).length);
  }
  return { memoryMb: medianOf(memoryMb), openFiles: medianOf(openFiles) };
}

function medianOf(values: number[]): number {
  return Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
