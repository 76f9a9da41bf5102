import { z } from "zod";

/** The answer to a change. */
export const modified = z.object({
  modifiedCount: z.int().meta({ description: "0 if nothing had to be changed" }),
});
