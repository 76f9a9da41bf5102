import type { OpenAPIV3_1 } from "openapi-types";
import { type WebhookEvent, webhookEventNames, webhookEvents } from "#contract/settings/webhook-choices.ts";
import { webhookBody } from "#contract/settings/webhook-events.ts";
import { exampleOf, mediaOf } from "./openapi-examples.ts";
import { type Schemas, schemaOf } from "./openapi-schemas.ts";

/** The requests that the shop sends: see docs/webhooks.md. */
export function webhooksOf(schemas: Schemas): Record<string, OpenAPIV3_1.PathItemObject> {
  return Object.fromEntries(
    webhookEventNames.map((event) => [
      event,
      { post: operationOf(event, schemas) } as OpenAPIV3_1.PathItemObject,
    ]),
  );
}

function operationOf(event: WebhookEvent, schemas: Schemas): OpenAPIV3_1.OperationObject {
  const schema = schemaOf(webhookBody(event), "output", schemas);
  const requestBody: OpenAPIV3_1.RequestBodyObject = {
    required: true,
    content: { "application/json": mediaOf(schema, exampleOf(schema, schemas)) },
  };
  return {
    operationId: `receive ${event}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: webhookEvents[event],
    description:
      "The shop sends this request to the endpoints that chose the event. Check its signature: see docs/webhooks.md.",
    tags: ["webhook-endpoints"],
    security: [],
    parameters,
    requestBody,
    responses: {
      "2XX": { description: "Accepted. The shop ignores the body." },
      "4XX": { description: "Refused. The shop sends the event again, for three days." },
    },
  };
}

const parameters = [
  {
    name: "webhook-id",
    description: "The same for every attempt",
    example: "0e2a3bb1-5c5a-4c53-a0ab-7b4f9a1f0a52",
  },
  {
    name: "webhook-timestamp",
    description: "When this request was sent, in seconds since 1970",
    example: "1794830400",
  },
  {
    name: "webhook-signature",
    description: "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. Several are separated by spaces",
    example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  },
].map((parameter) => ({ ...parameter, in: "header", required: true, schema: { type: "string" as const } }));
