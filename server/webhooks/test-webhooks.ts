import { asc, eq } from "drizzle-orm";
import { pino } from "pino";
import { type WebhookEvent, webhookEventNames } from "#contract/settings/webhook-choices.ts";
import type { Db } from "#server/db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/db/schema/webhooks.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { deliverDueWebhooks } from "./deliver-webhooks.job.ts";
import { createSecret } from "./sign-webhook.ts";

/** Endpoints and deliveries of a test's database. */
export async function createTestWebhooks(db: Db) {
  const parts = {
    db,
    log: pino({ level: "silent" }),
    settings: await loadSettings(db),
    post: { allowPrivate: true },
  };

  async function endpoint(url = "https://hooks.example/", events: WebhookEvent[] = webhookEventNames) {
    const [row] = await db
      .insert(webhookEndpoints)
      .values({ url, events, secret: createSecret() })
      .returning();
    if (!row) throw new Error("no endpoint");
    return row;
  }

  const deliveriesTo = ({ id }: { id: string }) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, id))
      .orderBy(asc(webhookDeliveries.createdAt));

  async function findEndpoint({ id }: { id: string }) {
    const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    return row;
  }

  return { parts, endpoint, findEndpoint, deliveriesTo, deliverDue: () => deliverDueWebhooks(parts) };
}
