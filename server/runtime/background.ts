import type { Logger } from "pino";
import type { Database } from "#server/db/open-database.ts";
import type { Env } from "#server/env.ts";
import { loadSampleCatalog } from "#server/products/load-sample-catalog.ts";
import { ensureAdmin, type FirstAdmin } from "#server/users/ensure-admin.ts";
import { startJobs } from "./jobs.ts";

/** What a shop needs once, however many processes answer: its first chairs and administrator, and what is done by itself. */
export async function startBackground(database: Database, env: Env, log: Logger) {
  try {
    const admin = await ensureAdmin(database.db, env);
    if (env.sampleData) await loadSampleCatalog(database.db);
    const timedWork = startJobs({ db: database.db, env, log });
    return {
      db: database.db,
      address: database.address,
      orderPlaced: timedWork.orderPlaced,
      introduction: [
        `Its data is in ${database.place}`,
        ...database.notes,
        ...(admin ? [introductionOf(admin)] : []),
      ].join("\n"),
      async close() {
        await timedWork.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Shown once: the password is kept nowhere else. */
function introductionOf({ email, password }: FirstAdmin): string {
  return password
    ? `Its administrator is ${email} with the password ${password} (shown only this once)`
    : `Its administrator is ${email}`;
}
