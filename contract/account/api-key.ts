import { z } from "zod";
import { requiredLine } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { addressOrNetwork } from "#contract/basics/network.ts";
import { permissionNames } from "./permissions.ts";

/** Lets secret scanners, the log and the access check recognize a key. */
export const apiKeyPrefix = "sedia_";

export const newApiKey = z.strictObject({
  name: requiredLine("The key needs a name", 60).meta({
    description: "What uses the key. The audit log shows it",
  }),
  permissions: z
    .array(z.enum(permissionNames))
    .min(1, "Choose at least one permission")
    .transform((chosen) => permissionNames.filter((name) => chosen.includes(name))),
  expiresAt: z.iso
    .datetime()
    .refine((at) => Date.parse(at) > Date.now(), "Must be in the future")
    .nullable()
    .default(null)
    .meta({ description: "null: never" }),
  addresses: z
    .array(
      z
        .string()
        .trim()
        .max(49)
        .refine(
          (text) => addressOrNetwork.safeParse(text).success,
          "Must be an address such as 203.0.113.7 or a range such as 203.0.113.0/24",
        ),
    )
    .max(20)
    .default([])
    .meta({ description: "IP addresses and CIDR ranges that may use the key. Empty: all" }),
  callsPerMinute: z.int().min(1).max(10_000).default(600),
});

export const apiKey = z
  .object({
    _id: id,
    name: z.string(),
    start: z.string().meta({ description: "The first characters, to recognize the key" }),
    permissions: z.array(z.enum(permissionNames)),
    expiresAt: z.iso.datetime().nullable(),
    addresses: z.array(z.string()),
    callsPerMinute: z.int(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "To the minute" }),
  })
  .meta({ id: "ApiKey" });

export type NewApiKey = z.output<typeof newApiKey>;
export type ApiKey = z.output<typeof apiKey>;
