import { z } from "zod";
import { plainText, requiredLine } from "./fields.ts";

export const tokenRequest = z.object({ email: plainText.max(320) });

export const newUser = z.object({
  name: requiredLine("Name is required", 200),
  email: plainText.max(320),
});
