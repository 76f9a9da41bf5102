import { z } from "zod";
import { plainText } from "./product.ts";

export const tokenRequest = z.object({ email: plainText.max(320) });

export const newUser = z.object({
  name: plainText.trim().min(1, "Name is required").max(200),
  email: plainText.max(320),
});

export const largestPhotoBytes = 5 * 1024 * 1024;
