import { z } from "zod";
import { plainText, requiredLine } from "#contract/basics/fields.ts";

export const tokenRequest = z.strictObject({ email: plainText.max(320) });

export const newUser = z.strictObject({
  name: requiredLine("Name is required", 200),
  email: plainText.max(320),
});
