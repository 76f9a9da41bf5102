import { readdir, readFile, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findPostmaster } from "./server-process.ts";
import { sharedDir } from "./shared-dir.ts";

/** In a cluster outside the data folder: the path of that folder. */
const markerFile = "sedia-data-folder";

/** Messages for the operator about clusters outside the data folder. */
export async function describeOutsideClusters(clusterDir: string, dataDir: string): Promise<string[]> {
  const notes: string[] = [];
  if (dirname(clusterDir) === sharedDir) {
    // At every start, because the data folder may have been moved.
    await writeFile(join(clusterDir, markerFile), dataDir);
    notes.push(`Its database is in ${clusterDir}, because PostgreSQL's user can't enter the data folder.`);
  }
  // They are only reported: the data folder of a database that is needed may lie on a disk that is not mounted right now.
  for (const orphan of await findOrphans())
    notes.push(
      `The database in ${orphan.clusterDir} belonged to ${orphan.dataDir}, which no longer uses it. To delete it: rm -r ${orphan.clusterDir}`,
    );
  return notes;
}

/** Clusters that carry our marker, whose data folder is gone or has another database, and which no process uses. */
async function findOrphans() {
  const names = await readdir(sharedDir).catch(() => []);
  const orphans: { clusterDir: string; dataDir: string }[] = [];
  for (const name of names.filter((name) => name.startsWith("database-")).sort()) {
    const clusterDir = join(sharedDir, name);
    const dataDir = await readFile(join(clusterDir, markerFile), "utf8").catch(() => undefined);
    if (!dataDir || (await findPostmaster(clusterDir)) !== undefined) continue;
    const used = await realpath(join(dataDir, "postgres")).catch(() => undefined);
    if (used !== clusterDir) orphans.push({ clusterDir, dataDir });
  }
  return orphans;
}
