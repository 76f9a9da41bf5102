import type { TransactionSql } from "postgres";

/** More sign-outs than an account can have had between the backup and its restore. */
const generationStep = 1_000_000;

/**
 * Ends every session of a restored shop. The backup does not know which of them were revoked after it was made, so all of them count as
 * revoked: users sign in again, and codes that were sent by mail no longer work. New signing keys are made at the next start.
 */
export async function endAllSessions(tx: TransactionSql): Promise<void> {
  await tx`truncate identity_sessions, identity_codes, identity_google_flows, identity_google_tickets, identity_keys`;
  await tx`update identity_accounts set generation = generation + ${generationStep}`;
}
