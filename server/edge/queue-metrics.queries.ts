import { sql } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";

const help = {
  sedia_emails_queued: "Emails that are not sent yet, also those that are scheduled for later.",
  sedia_emails_due: "Emails that wait to be sent now.",
  sedia_emails_oldest_due_seconds: "How long the oldest due email has been due.",
  sedia_emails_failing: "Emails whose last attempt failed. They are retried until they expire.",
  sedia_webhooks_due: "Webhooks that wait to be sent now, to enabled endpoints.",
  sedia_webhooks_oldest_due_seconds: "How long the oldest due webhook has been due.",
  sedia_webhooks_failing:
    "Webhooks to enabled endpoints whose last attempt failed. They are retried for days.",
  sedia_webhook_endpoints_failing: "Enabled endpoints that have accepted nothing since their last failure.",
  sedia_webhook_endpoints_off: "Endpoints that the shop turned off because they failed.",
  sedia_payments_pending: "Online payments that are neither received nor failed.",
  sedia_payments_oldest_pending_seconds: "Age of the oldest pending payment.",
  sedia_payments_failing: "Payments about whose money or refund the provider could not be asked.",
  sedia_refunds_due: "Refunds that have not arrived, failed ones included.",
  sedia_refunds_failed: "Refunds that the provider refused.",
  sedia_refunds_oldest_due_seconds: "Age of the oldest refund that has not arrived.",
};

/** A scrape stays cheap while a queue grows: each is read up to this number of rows, the oldest first, by its index. */
const limit = sql.raw("limit 10000");

/** What waits to be sent or settled, for operators. */
export async function readQueueFigures(db: Queryable) {
  const {
    rows: [row],
  } = await db.execute<Record<string, number>>(sql`
    with emails as (
      select extract(epoch from now() - due_at) as due_seconds, failure from outbox order by due_at, id ${limit}
    ),
    webhooks as (
      select delivery.* from webhook_endpoints endpoint cross join lateral (
        select extract(epoch from now() - due_at) as due_seconds, attempted_at >= queued_at as failing from webhook_deliveries
        where endpoint_id = endpoint.id and due_at is not null order by due_at ${limit}
      ) delivery where endpoint.enabled
    ),
    waiting_payments as (
      select state in ('open', 'processing') as pending, extract(epoch from now() - created_at) as age, failure
      from payments where due_at is not null order by due_at ${limit}
    ),
    owed as (
      select state, extract(epoch from now() - created_at) as age from refunds where state <> 'succeeded' order by created_at ${limit}
    ),
    email_figures as (
      select count(*)::float8 as sedia_emails_queued,
        (count(*) filter (where due_seconds >= 0))::float8 as sedia_emails_due,
        coalesce(max(due_seconds) filter (where due_seconds >= 0), 0)::float8 as sedia_emails_oldest_due_seconds,
        count(failure)::float8 as sedia_emails_failing
      from emails
    ),
    webhook_figures as (
      select (count(*) filter (where due_seconds >= 0))::float8 as sedia_webhooks_due,
        coalesce(max(due_seconds) filter (where due_seconds >= 0), 0)::float8 as sedia_webhooks_oldest_due_seconds,
        (count(*) filter (where failing))::float8 as sedia_webhooks_failing
      from webhooks
    ),
    endpoint_figures as (
      select (count(*) filter (where enabled))::float8 as sedia_webhook_endpoints_failing,
        (count(*) filter (where not enabled))::float8 as sedia_webhook_endpoints_off
      from webhook_endpoints where failing_since is not null
    ),
    payment_figures as (
      select (count(*) filter (where pending))::float8 as sedia_payments_pending,
        coalesce(max(age) filter (where pending), 0)::float8 as sedia_payments_oldest_pending_seconds,
        count(failure)::float8 as sedia_payments_failing
      from waiting_payments
    ),
    refund_figures as (
      select count(*)::float8 as sedia_refunds_due,
        (count(*) filter (where state = 'failed'))::float8 as sedia_refunds_failed,
        coalesce(max(age), 0)::float8 as sedia_refunds_oldest_due_seconds
      from owed
    )
    select * from email_figures, webhook_figures, endpoint_figures, payment_figures, refund_figures`);
  return Object.entries(help).map(([name, text]) => ({ name, help: text, value: row?.[name] ?? 0 }));
}
