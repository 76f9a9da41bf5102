import { z } from "zod";
import { isHttpsUrl } from "#contract/basics/https-url.ts";
import { isOneLine, oneLineMessage } from "#contract/basics/one-line.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";

/** These reverse the text after them, so that a link or an amount reads as another. */
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/;
const controlCharacter = /[^\P{Cc}\n\t]/u;

const harmless = (text: z.ZodString) =>
  text
    .refine((value) => !controlCharacter.test(value), "Must not contain control characters")
    .refine((value) => !directionOverride.test(value), "Must not contain characters that reverse the text");

const given = z.string(whenMissing("Enter a text"));

/** Several lines of the owner's text; may be empty. */
export const contentText = (longest: number) =>
  harmless(given.overwrite((text) => text.replaceAll("\r\n", "\n").trim()).max(longest));

/** One line of the owner's text; may be empty. */
export const contentLine = (longest: number) =>
  harmless(given.trim().max(longest)).refine(isOneLine, oneLineMessage);

export const requiredContentLine = (message: string, longest: number) =>
  contentLine(longest).refine((text) => text !== "", message);

/** A picture of ours, or one on the web; empty: none. */
export const pictureAddress = given
  .trim()
  .max(2000)
  .refine(
    (address) => address === "" || /^\/(images|uploads)\/[\w./-]+$/.test(address) || isHttpsUrl(address),
    "Enter an address that starts with https://",
  );
