import { z } from "zod";

/** How long a repeated request gets the response of the first. */
export const keyHours = 24;

/** Chosen by the client, so that a repeated request takes effect once. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "Must be 1 to 200 visible ASCII characters")
    .optional()
    .meta({
      description: `A repeated request with the same key gets the same response for ${keyHours} hours`,
    }),
});
