import { z } from "zod";

/** What a new owner sets up, in this order. */
export const firstSteps = [
  "name",
  "contact",
  "terms",
  "product",
  "payment",
  "mail",
  "backup",
  "secondAdmin",
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepStates = z
  .array(z.object({ step: z.enum(firstSteps), done: z.boolean() }))
  .meta({ id: "FirstSteps" });
