import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { webhookRetryDays } from "#contract/settings/webhook-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { webhookEndpoints } from "#server/db/schema/webhooks.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Oldest first. */
export function listEndpoints(db: Queryable): Promise<EndpointRow[]> {
  return db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id));
}

export async function countEndpoints(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(webhookEndpoints);
  return counted?.total ?? 0;
}

export async function requireEndpoint(db: Queryable, id: string): Promise<EndpointRow> {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!endpoint) throw endpointNotFound();
  return endpoint;
}

/** Where to send, and the secrets that sign by now. Undefined: it was deleted. */
export async function findTarget(db: Queryable, id: string) {
  const { url, secret, formerSecret, formerSecretUntil } = webhookEndpoints;
  const secrets = sql<
    string[]
  >`array_remove(array[${secret}, case when ${formerSecretUntil} > now() then ${formerSecret} end], null)`;
  const [target] = await db
    .select({ url, secrets })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id));
  return target;
}

/** Locked before its deliveries, so that changes of an endpoint and outcomes of its deliveries are serialized. */
export async function lockEndpoint(tx: Queryable, id: string): Promise<EndpointRow> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  if (!endpoint) throw endpointNotFound();
  return endpoint;
}

export async function updateEndpoint(
  tx: Queryable,
  id: string,
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

/** The new secret signs from now on, the former one for some hours more. */
export async function updateSecret(
  tx: Queryable,
  id: string,
  { secret, formerHours }: { secret: string; formerHours: number },
): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      secret,
      formerSecret: webhookEndpoints.secret,
      formerSecretUntil: sql`now() + make_interval(hours => ${formerHours})`,
    })
    .where(eq(webhookEndpoints.id, id));
}

export async function recordSuccess(tx: Queryable, id: string): Promise<void> {
  const { enabled, failingSince } = webhookEndpoints;
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), enabled, isNotNull(failingSince)));
}

/** Turns an endpoint off that has failed for the whole period. Undefined: it is off already. */
export async function recordFailure(tx: Queryable, id: string) {
  const failingSince = sql`coalesce(${webhookEndpoints.failingSince}, now())`;
  const { url, enabled } = webhookEndpoints;
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({
      failingSince,
      enabled: sql`${failingSince} > now() - make_interval(days => ${webhookRetryDays})`,
    })
    .where(and(eq(webhookEndpoints.id, id), enabled))
    .returning({ url, enabled });
  return endpoint;
}

function endpointNotFound() {
  return new DomainError("webhook_not_found", "There is no such webhook.");
}
