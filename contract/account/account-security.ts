import { z } from "zod";
import { id } from "#contract/basics/id.ts";

export const accountSession = z
  .object({
    _id: id,
    device: z.string().meta({ description: "Browser and system; empty if unknown" }),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().meta({ description: "Whether it is the session of this request" }),
  })
  .meta({ id: "Session" });

export const accountSecurity = z.object({
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
});

export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export type AccountSession = z.output<typeof accountSession>;
