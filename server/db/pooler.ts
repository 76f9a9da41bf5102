import { inArray, sql } from "drizzle-orm";
import { StartError } from "#contract/basics/domain-error.ts";
import { type Db, requestTimeouts, sessionSettings } from "./client.ts";

/**
 * PgBouncer accepts few settings from its clients, so it sets these itself on every connection to the database
 * (`connect_query` in its configuration).
 */
export const poolerConnectQuery = Object.entries({ ...sessionSettings, ...requestTimeouts })
  .map(([name, value]) => `set ${name} = ${value}`)
  .join("; ");

/** Without the timeouts one stuck transaction would block others forever. */
export async function requirePoolerSettings(db: Db): Promise<void> {
  const names = Object.keys(requestTimeouts);
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where ${inArray(sql`name`, names)}`,
  );
  const missing = rows.filter(
    ({ name, setting }) => Number(setting) !== requestTimeouts[name as keyof typeof requestTimeouts],
  );
  if (missing.length === 0) return;
  const settings = missing.map(({ name }) => name).join(", ");
  throw new StartError(
    `The connection pooler at DATABASE_URL doesn't set ${settings}. Add this to its configuration: connect_query='${poolerConnectQuery}'`,
  );
}
