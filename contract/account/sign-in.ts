import { z } from "zod";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";

const signInWays = ["password", "google", "email link", "second factor"] as const;
const signInOutcomes = ["signed in", "refused", "blocked"] as const;

export const signInQuery = z.object({
  ...pageQuery,
  email: plainText.max(320).optional().meta({ description: "Only this email address" }),
  outcome: z.enum(signInOutcomes).optional(),
});

export const signInEntry = z
  .object({
    _id: id,
    at: z.iso.datetime(),
    uid: z.string().nullable().meta({ description: "The account, if there is one" }),
    email: z.string().meta({ description: "Empty for blocked attempts at several accounts" }),
    address: z.string().meta({ description: "Client address; for IPv6 only the network" }),
    how: z.enum(signInWays),
    device: z.string().meta({ description: "Browser and system of a sign-in" }),
    outcome: z.enum(signInOutcomes),
    attempts: z
      .int()
      .meta({ description: "Blocked attempts of one client address in one minute are one entry" }),
  })
  .meta({ id: "SignIn" });

export type SignInQuery = z.output<typeof signInQuery>;
export type SignInEntry = z.output<typeof signInEntry>;
