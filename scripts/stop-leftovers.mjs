// Stops the processes that a test run left behind, and deletes its data folders. Started by tools/shop/leftovers.ts.
// Standard input ends when the runner does, however it ended: a failed test, Ctrl-C, kill -9.
import { execFileSync } from "node:child_process";
import { existsSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const processGroups = new Set();
const folders = new Set();

for await (const line of createInterface({ input: process.stdin })) {
  const { started, ended, folder } = JSON.parse(line);
  if (started) processGroups.add(started);
  if (ended) processGroups.delete(ended);
  if (folder) folders.add(folder);
}

for (const group of processGroups) signal(-group, "SIGKILL");
for (const folder of folders) {
  const database = join(folder, "postgres");
  // As root, the database can be a link to a folder elsewhere.
  const databaseDir = existsSync(database) ? realpathSync(database) : database;
  await stopDatabases([`-D ${databaseDir} `, `-D ${folder}/`]);
  for (const path of [databaseDir, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

/** PostgreSQL runs in a session of its own, so it is found by its data folder. */
async function stopDatabases(dataArguments) {
  for (;;) {
    const pids = findProcesses(dataArguments);
    if (pids.length === 0) return;
    // An immediate shutdown: the data is deleted next.
    for (const pid of pids) signal(pid, "SIGQUIT");
    await sleep(100);
  }
}

function findProcesses(dataArguments) {
  const lines = execFileSync("ps", ["-A", "-ww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .filter((line) => dataArguments.some((argument) => line.includes(argument)))
    .map((line) => Number.parseInt(line, 10));
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // The process has ended already.
  }
}
