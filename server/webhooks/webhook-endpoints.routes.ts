import { z } from "zod";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import {
  webhookDelivery,
  webhookDeliveryQuery,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointInput,
  webhookSecret,
} from "#contract/settings/webhook.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { addEndpoint } from "./add-endpoint.ts";
import { changeEndpoint } from "./change-endpoint.ts";
import { deleteEndpoint } from "./delete-endpoint.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { listEndpoints, requireEndpoint } from "./endpoints.queries.ts";
import { replaceSecret } from "./replace-secret.ts";
import { resendEvent, sendTestEvent } from "./send-event.ts";
import { serializeDelivery, serializeEndpoint } from "./serialize-endpoint.ts";

type WebhookParts = { db: Db; allowPrivate: boolean };

export function webhookEndpointRoutes({ db, allowPrivate }: WebhookParts) {
  return [
    route(
      "GET /webhook-endpoints",
      {
        operationId: "listWebhookEndpoints",
        summary: "List the addresses that are told of events",
        access: "admin",
        output: z.array(webhookEndpoint),
      },
      async () => (await listEndpoints(db)).map(serializeEndpoint),
    ),
    route(
      "POST /webhook-endpoints",
      {
        operationId: "addWebhookEndpoint",
        summary: "Add an address and choose its events",
        access: "admin",
        recent: true,
        input: webhookEndpointInput,
        idempotent: true,
        output: z.object({ insertedId: id, secret: webhookSecret }),
        status: 201,
        refuses: ["webhook_limit"],
      },
      async ({ user, input, keyed }) => {
        const added = await addEndpoint(db, user, { input, allowPrivate }, keyed);
        return { insertedId: added.id, secret: added.secret };
      },
    ),
    route(
      "PATCH /webhook-endpoints/:id",
      {
        operationId: "changeWebhookEndpoint",
        summary: "Change the address or the events, or turn the endpoint off or on",
        access: "admin",
        recent: true,
        params: idParams,
        input: webhookEndpointChange,
        output: modified,
        refuses: ["webhook_not_found"],
      },
      async ({ user, params: { id }, input }) => ({
        modifiedCount: Number(await changeEndpoint(db, user, { id, change: input, allowPrivate })),
      }),
    ),
    route(
      "DELETE /webhook-endpoints/:id",
      {
        operationId: "deleteWebhookEndpoint",
        summary: "Delete an endpoint with its log",
        access: "admin",
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["webhook_not_found"],
      },
      async ({ user, params }) => {
        await deleteEndpoint(db, user, params.id);
        return { deletedCount: 1 };
      },
    ),
    route(
      "POST /webhook-endpoints/:id/secret",
      {
        operationId: "replaceWebhookSecret",
        summary: "Replace the secret that signs the events. The former one signs for 24 hours more",
        access: "admin",
        recent: true,
        params: idParams,
        idempotent: true,
        output: z.object({ secret: webhookSecret }),
        refuses: ["webhook_not_found"],
      },
      async ({ user, params, keyed }) => ({ secret: await replaceSecret(db, user, params.id, keyed) }),
    ),
    route(
      "POST /webhook-endpoints/:id/test",
      {
        operationId: "sendTestWebhook",
        summary: "Send an event of the type webhook.test",
        access: "admin",
        params: idParams,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        refuses: ["webhook_not_found", "webhook_off"],
      },
      async ({ params, keyed }) => ({ insertedId: await sendTestEvent(db, params.id, keyed) }),
    ),
    route(
      "GET /webhook-endpoints/:id/deliveries",
      {
        operationId: "listWebhookDeliveries",
        summary: "List the events of the last 30 days for an endpoint, newest first",
        access: "admin",
        params: idParams,
        query: webhookDeliveryQuery,
        output: z.array(webhookDelivery),
        refuses: ["webhook_not_found"],
      },
      async ({ c, params, query }) => {
        await requireEndpoint(db, params.id);
        return sendPage(c, await listDeliveries(db, params.id, query), serializeDelivery);
      },
    ),
    route(
      "POST /webhook-endpoints/:id/deliveries/:deliveryId/resend",
      {
        operationId: "resendWebhook",
        summary: "Send an event again, with the same id",
        access: "admin",
        params: z.object({ id, deliveryId: id }),
        idempotent: true,
        output: modified,
        refuses: ["webhook_not_found", "webhook_delivery_not_found", "webhook_off"],
      },
      async ({ user, params: { id: endpointId, deliveryId }, keyed }) => {
        await resendEvent(db, user, { endpointId, deliveryId }, keyed);
        return { modifiedCount: 1 };
      },
    ),
  ];
}
