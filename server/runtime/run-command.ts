import { StartError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv } from "#server/env/parse-env.ts";
import { stopOnSignal } from "./graceful-shutdown.ts";
import { upgradeSteps } from "./upgrade-steps.ts";

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Runs a program and prints a problem that the operator can fix as one line. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreClosedPipe);
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error && isForOperator(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** Not a bug: a setting, a file that cannot be read or written, or a wrong option. */
function isForOperator(error: NodeJS.ErrnoException): boolean {
  return (
    error instanceof StartError || error.syscall !== undefined || /^ERR_PARSE_ARGS/.test(error.code ?? "")
  );
}

/** The reader of the output may end first, as `head` does. The command completes its work, and its exit code says how it went. */
function ignoreClosedPipe(error: NodeJS.ErrnoException) {
  if (error.code !== "EPIPE") throw error;
}

/**
 * Runs a command on the database of an existing shop, whether the shop is running or not. With `migrates` the database is created and
 * upgraded first; other commands refuse if it is missing or of another release.
 */
export async function runCommand(
  command: (db: Db, env: Env, database: OpenedDatabase) => Promise<void>,
  { migrates = false } = {},
): Promise<void> {
  await runProgram(async () => {
    const env = parseEnv();
    const steps = migrates ? upgradeSteps(env) : undefined;
    const opening = openDatabase(env, { besideRunningShop: true, migrates, upgradeSteps: steps });
    // A database that was started for this command must not outlive it.
    const interruption = stopOnSignal(async () => (await opening.catch(() => undefined))?.close(), {
      exitCode: 1,
    });
    const database = await opening;
    try {
      await command(database.db, env, database);
    } catch (error) {
      // Fails because its connections are being closed.
      if (!interruption.requested()) throw error;
    } finally {
      if (!interruption.requested()) await database.close();
    }
  });
}
