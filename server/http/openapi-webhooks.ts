import type { OpenAPIV3_1 } from "openapi-types";
import type { z } from "zod";
import { webhookEventNames, webhookEvents } from "#contract/webhook-choices.ts";
import { webhookBody } from "#contract/webhook-events.ts";

/** The requests that the shop sends: see docs/webhooks.md. */
export function webhooksOf(
  schemaOf: (schema: z.ZodType) => object,
): Record<string, OpenAPIV3_1.PathItemObject> {
  return Object.fromEntries(
    webhookEventNames.map((event) => [
      event,
      {
        post: {
          operationId: `receive ${event}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary: webhookEvents[event],
          tags: ["webhook-endpoints"],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(webhookBody(event)) } },
          },
          responses: {
            "2XX": { description: "Accepted. The shop ignores the body." },
            "4XX": { description: "Refused. The shop sends the event again, for three days." },
          },
        },
      },
    ]),
  );
}

const parameters = Object.entries({
  "webhook-id": "The same for every attempt",
  "webhook-timestamp": "When this request was sent, in seconds since 1970",
  "webhook-signature":
    "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces",
}).map(([name, description]) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" as const },
}));
