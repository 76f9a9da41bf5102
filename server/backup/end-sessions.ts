import type { Client } from "pg";
import { listTables, quote } from "./tables.queries.ts";

/** Greater than the number of revocations since the backup. */
const generationStep = 1_000_000;

const tablesWithSecrets = [
  "identity_sessions",
  "identity_refresh_tokens",
  "identity_codes",
  "identity_google_flows",
  "identity_google_tickets",
  "identity_keys",
  "api_keys",
];

/**
 * Ends every session of a restored shop, because some may have been revoked since the backup: users sign in again, and API keys and
 * codes sent by email no longer work. New signing keys are created at the next start.
 */
export async function endAllSessions(tx: Client): Promise<void> {
  // The backup of an older version does not have all of these tables.
  const names = (await listTables(tx))
    .map(({ name }) => name)
    .filter((name) => tablesWithSecrets.includes(name));
  await tx.query(`truncate ${names.map(quote).join()}`);
  await tx.query(`update identity_accounts set generation = generation + ${generationStep}`);
}
