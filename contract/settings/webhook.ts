import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { deliveryStates, webhookEventNames } from "./webhook-choices.ts";

const anAddress = "Must be an address such as https://example.com/webhooks";

const url = z
  .string()
  .trim()
  .max(500)
  .pipe(z.url({ protocol: /^https?$/, error: anAddress }))
  .refine((text) => !/^https?:\/\/[^/?#]*@/.test(text), "Must not contain a user name or password");

const events = z
  .array(z.enum(webhookEventNames))
  .min(1, "Choose at least one event")
  .refine((names) => new Set(names).size === names.length, "Choose each event once");

export const webhookEndpointInput = z.strictObject({ url, events });

/** Only what is given changes. */
export const webhookEndpointChange = z.strictObject({ url, events, enabled: z.boolean() }).partial();

export const webhookEndpoint = z
  .object({
    _id: id,
    url: z.string(),
    events: z.array(z.enum(webhookEventNames)),
    enabled: z.boolean(),
    failingSince: z.iso.datetime().nullable().meta({
      description: "The first failure since the last success. If not enabled: why the shop turned it off",
    }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WebhookEndpoint" });

export const webhookSecret = z.string().meta({
  description: "Signs the events. It is not shown again",
  examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
});

export const webhookDeliveryQuery = z.object(pageQuery);

export const webhookDelivery = z
  .object({
    _id: id.meta({ description: "The webhook-id header" }),
    event: z.string(),
    state: z.enum(deliveryStates),
    createdAt: z.iso.datetime(),
    attempts: z.int(),
    attemptedAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
    status: z.int().nullable().meta({ description: "The HTTP status of the last answer" }),
    answer: z.string().nullable().meta({ description: "How the last answer begins" }),
    failure: z.string().nullable().meta({ description: "Why there was no answer" }),
    body: z.string().meta({ description: "What is sent" }),
  })
  .meta({ id: "WebhookDelivery" });

export type WebhookEndpoint = z.output<typeof webhookEndpoint>;
export type WebhookEndpointInput = z.output<typeof webhookEndpointInput>;
export type WebhookEndpointChange = z.output<typeof webhookEndpointChange>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;
