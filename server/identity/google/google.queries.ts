import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { identityGoogleFlows, identityGoogleTickets } from "#server/db/schema/identity.ts";

export type GoogleFlow = typeof identityGoogleFlows.$inferSelect;
export type GoogleTicket = typeof identityGoogleTickets.$inferSelect;

export async function insertFlow(db: Queryable, flow: Omit<GoogleFlow, "expiresAt">) {
  await db.delete(identityGoogleFlows).where(sql`${identityGoogleFlows.expiresAt} <= now()`);
  await db.insert(identityGoogleFlows).values({ ...flow, expiresAt: sql`now() + interval '10 minutes'` });
}

/** Deletes and returns the flow, so that it works once; an expired one does not. */
export async function consumeFlow(db: Queryable, stateHash: string): Promise<GoogleFlow | undefined> {
  const rows = await db
    .delete(identityGoogleFlows)
    .where(and(eq(identityGoogleFlows.stateHash, stateHash), sql`${identityGoogleFlows.expiresAt} > now()`))
    .returning();
  return rows[0];
}

export async function insertTicket(db: Queryable, ticket: Omit<GoogleTicket, "expiresAt">) {
  await db.delete(identityGoogleTickets).where(sql`${identityGoogleTickets.expiresAt} <= now()`);
  await db.insert(identityGoogleTickets).values({ ...ticket, expiresAt: sql`now() + interval '5 minutes'` });
}

/** Deletes and returns the ticket, so that it works once; an expired one does not. */
export async function consumeTicket(db: Queryable, ticketHash: string): Promise<GoogleTicket | undefined> {
  const rows = await db
    .delete(identityGoogleTickets)
    .where(
      and(eq(identityGoogleTickets.ticketHash, ticketHash), sql`${identityGoogleTickets.expiresAt} > now()`),
    )
    .returning();
  return rows[0];
}
