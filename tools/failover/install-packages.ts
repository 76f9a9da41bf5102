import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const versionsDir = "/usr/lib/postgresql";
export const haproxy = "/usr/sbin/haproxy";
export const pgbouncer = "/usr/sbin/pgbouncer";

/** Installs Debian's PostgreSQL, HAProxy and PgBouncer where they are missing. Returns the folder of PostgreSQL's programs. */
export function installPackages(): string {
  installMissing({ postgresql: findPostgres(), haproxy: find(haproxy), pgbouncer: find(pgbouncer) });
  const binDir = findPostgres();
  if (!binDir) throw new Error(`There is no PostgreSQL in ${versionsDir}.`);
  return binDir;
}

/** Installs the packages whose program was not found. */
export function installMissing(programs: Record<string, string | undefined>): void {
  const missing = Object.entries(programs)
    .filter(([, found]) => !found)
    .map(([name]) => name);
  if (missing.length > 0) install(missing);
}

/** The newest version. */
function findPostgres(): string | undefined {
  const versions = existsSync(versionsDir) ? readdirSync(versionsDir).map(Number) : [];
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(versionsDir, String(version), "bin"))
    .find((dir) => existsSync(join(dir, "postgres")));
}

export function find(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

function install(packages: string[]): void {
  const command = ["apt-get", "install", "--yes", "--no-install-recommends", ...packages];
  if (process.getuid?.() !== 0)
    throw new Error(
      `The drill needs ${packages.join(", ")} from Debian. Install them as root: ${command.join(" ")}`,
    );
  console.log(`Installing ${packages.join(", ")}…`);
  for (const step of [["apt-get", "update"], command])
    execFileSync("env", ["DEBIAN_FRONTEND=noninteractive", ...step], { stdio: "pipe" });
}
