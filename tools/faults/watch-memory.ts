import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const everyMs = 50;

/** Follows the resident memory of a shop's server processes, without its database, until it is stopped. */
export function watchMemory(shopPid: number, mainFile: string) {
  let stopped = false;
  async function findPeak(): Promise<number> {
    let peakMb = 0;
    while (!stopped) {
      peakMb = Math.max(peakMb, ...(await memoryOfProcesses(shopPid, mainFile)));
      await sleep(everyMs);
    }
    return Math.round(peakMb);
  }
  return {
    /** The most that one process had. */
    peakMb: findPeak(),
    stop() {
      stopped = true;
    },
  };
}

/** The first process and its workers. */
async function memoryOfProcesses(shopPid: number, mainFile: string): Promise<number[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [pid, parentPid, rssKb] = line.trim().split(/\s+/).map(Number);
    const isServer = (pid === shopPid || parentPid === shopPid) && line.includes(mainFile);
    return isServer && rssKb !== undefined ? [rssKb / 1024] : [];
  });
}
