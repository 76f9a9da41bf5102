import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { orderEmails } from "#server/db/schema/order-details.ts";
import {
  type DeliveryEmail,
  type EmailContent,
  type OrderDigest,
  type OrderEmail,
  outbox,
  type SecurityEvent,
} from "#server/db/schema/outbox.ts";

export type NewEmail = {
  recipient: string;
  content: EmailContent;
  /** Sent at once, unless given. */
  delayMinutes?: number;
  /** Sent in the morning of this day, unless given. */
  dueOn?: string;
};
export type QueuedEmail = typeof outbox.$inferSelect;

/** An account email is useless once its one-time link would have expired. */
function lifetimeOf({ template }: EmailContent): string {
  return template === "account" || template === "test" ? "1 hour" : "3 days";
}

/** Call it in the transaction that causes the emails. Its commit notifies the job that sends them. */
export async function enqueueEmails(tx: Queryable, emails: NewEmail[]): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      emails.map(({ recipient, content, delayMinutes = 0, dueOn = null }) => {
        const morning = sql`(${dueOn}::date + time '09:00') at time zone (select time_zone from shop_settings)`;
        const dueAt = sql`coalesce(${morning}, now() + make_interval(mins => ${delayMinutes}))`;
        const lifetime = sql`${lifetimeOf(content)}::interval`;
        return { recipient, content, dueAt, expiresAt: sql`greatest(${dueAt}, now()) + ${lifetime}` };
      }),
    )
    .prepare("enqueue_emails")
    .execute();
}

/** Call it in the transaction of the change that it tells of. */
export async function enqueueSecurityEmail(tx: Queryable, recipient: string, event: SecurityEvent) {
  await enqueueEmails(tx, [{ recipient, content: { template: "security", ...event } }]);
}

/** Deletes emails that no server has begun to send, and returns their orders. */
export async function withdrawOrderEmails(
  tx: Queryable,
  orderIds: string[],
  content: Pick<OrderEmail, "template" | "status"> | Pick<DeliveryEmail, "template" | "about">,
): Promise<string[]> {
  const rows = await tx
    .delete(outbox)
    .where(
      sql`${outbox.content} @> ${JSON.stringify(content)}::text::jsonb and ${outbox.attempts} = 0
        and ${outbox.content} ->> 'orderId' = any(${sql.param(orderIds)}::text[])`,
    )
    .returning({ orderId: sql<string>`${outbox.content} ->> 'orderId'` });
  return rows.map(({ orderId }) => orderId);
}

/** Moves the orders of the other digests that are due within a minute into this one, and deletes the others. */
export async function mergeDigests(
  db: Queryable,
  { id, recipient }: Pick<QueuedEmail, "id" | "recipient">,
): Promise<OrderDigest> {
  const {
    rows: [merged],
  } = await db.execute<{ content: OrderDigest }>(sql`
    with others as (
      delete from outbox where id in (
        select id from outbox
        where content ->> 'template' = 'digest' and recipient = ${recipient} and due_at <= now() + interval '1 minute' and id <> ${id}
        for update skip locked
      ) returning content -> 'orderIds' as ids
    )
    update outbox set content = jsonb_set(content, '{orderIds}', (content -> 'orderIds')
      || coalesce((select jsonb_agg(each) from others, jsonb_array_elements(ids) as each), '[]'))
    where id = ${id} returning content`);
  if (!merged) throw new Error("the digest is gone");
  return merged.content;
}

/** For staff: which emails a customer got about an order. A repeated attempt is the same email. */
export async function recordOrderEmail(
  db: Queryable,
  { id, recipient, content }: QueuedEmail,
  subject: string,
): Promise<void> {
  if (!("orderId" in content)) return;
  if (content.template === "payment" && content.about.endsWith("for the shop")) return;
  await db
    .insert(orderEmails)
    .values({ id, orderId: content.orderId, recipient, subject, content })
    .onConflictDoNothing();
}

export async function deleteEmail(db: Queryable, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Emails that could not be sent in time, by the database's clock. */
export function deleteExpiredEmails(db: Queryable): Promise<QueuedEmail[]> {
  return db.delete(outbox).where(sql`${outbox.expiresAt} <= now()`).returning();
}

export async function postponeToNextHour(db: Queryable, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: sql`date_trunc('hour', now()) + interval '1 hour'` })
    .where(eq(outbox.id, id));
}
