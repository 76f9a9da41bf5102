import { z } from "zod";
import { isOneLine, oneLineMessage } from "./one-line.ts";
import { whenMissing } from "./plain-errors.ts";

const withoutNul = [(text: string) => !text.includes("\0"), "Must not contain a NUL character"] as const;

/** PostgreSQL text cannot hold NUL. */
export const plainText = z.string().refine(...withoutNul);

/** Text that must not be blank. */
export const requiredText = (message: string, longest: number) =>
  z
    .string(whenMissing(message))
    .trim()
    .min(1, message)
    .max(longest)
    .refine(...withoutNul);

/** One line of text, for emails and shipping labels. */
export const requiredLine = (message: string, longest: number) =>
  requiredText(message, longest).refine(isOneLine, oneLineMessage);

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.int().min(least).max(most));
