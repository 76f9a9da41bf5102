import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { workOff } from "#server/db/queue.ts";
import { webhookDeliveries } from "#server/db/schema/webhooks.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import {
  type DeliveryRow,
  isForEnabled,
  listDueEndpoints,
  recordDelivered,
  recordFailed,
} from "./deliveries.queries.ts";
import { findTarget, recordFailure, recordSuccess } from "./endpoints.queries.ts";
import { type PostOptions, type PostOutcome, postWebhook } from "./post-webhook.ts";
import { serializeEvent } from "./serialize-event.ts";
import { signWebhook } from "./sign-webhook.ts";

export type DeliverParts = {
  db: Db;
  log: Logger;
  settings: Pick<Settings, "current">;
  post: PostOptions;
  /** Called for each webhook that is not attempted again. */
  onGivenUp?: (() => void) | undefined;
};

/** A round ends after this time, so that endpoints with new events get their turn. */
const roundMs = 5_000;

/** Sends queued events. Those that are left when the shop stops stay due. */
export function deliverWebhooksJob(parts: DeliverParts) {
  return {
    name: "deliver webhooks",
    everyMs: 60_000,
    channel: "webhook_deliveries",
    run: (stopping: AbortSignal) => deliverDueWebhooks(parts, stopping),
  };
}

/** Endpoints are served side by side, each with one request at a time: a slow receiver delays its own events only. */
export async function deliverDueWebhooks(parts: DeliverParts, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const endpointIds = await listDueEndpoints(parts.db);
    if (endpointIds.length === 0) return;
    const roundEnds = Date.now() + roundMs;
    const mayGoOn = () => !stopping?.aborted && Date.now() < roundEnds;
    const work = (delivery: DeliveryRow) => deliver(parts, delivery);
    await Promise.all(
      endpointIds.map((id) =>
        workOff(parts, { table: webhookDeliveries, where: isForEnabled(id), work }, mayGoOn),
      ),
    );
  }
}

async function deliver(parts: DeliverParts, delivery: DeliveryRow): Promise<void> {
  const target = await findTarget(parts.db, delivery.endpointId);
  if (!target) return;
  const body = serializeEvent(delivery);
  const headers = signWebhook(target.secrets, { id: delivery.id, sentAt: new Date(), body });
  await recordOutcome(parts, delivery, await postWebhook({ url: target.url, body, headers }, parts.post));
}

async function recordOutcome(parts: DeliverParts, claimed: DeliveryRow, outcome: PostOutcome) {
  const accepted = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  if (!accepted)
    parts.log.warn({ deliveryId: claimed.id, ...outcome, answer: undefined }, "a webhook was not accepted");
  const isGivenUp = await transact(parts.db, async (tx) => {
    if (accepted) {
      await recordSuccess(tx, claimed.endpointId);
      await recordDelivered(tx, claimed, outcome);
      return false;
    }
    const endpoint = await recordFailure(tx, claimed.endpointId);
    const isLastAttempt = await recordFailed(tx, claimed, outcome);
    const { orderNoticesEmail, contactEmail } = parts.settings.current();
    const recipient = orderNoticesEmail || contactEmail;
    if (endpoint?.enabled === false && recipient)
      await enqueueEmails(tx, [{ recipient, content: { template: "webhook", url: endpoint.url } }]);
    return isLastAttempt;
  });
  if (isGivenUp) parts.onGivenUp?.();
}
