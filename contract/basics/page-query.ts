import { z } from "zod";
import { plainText, wholeNumber } from "./fields.ts";

/** The paging parameters of every list. The X-Total-Count header has the length of the whole list. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).optional().meta({ description: "Page number, from 1" }),
  limit: wholeNumber(1, 100).optional().meta({ description: "Rows per page, at most 100" }),
};

/** For programs that keep a copy. ISO 8601 has a year 0, PostgreSQL does not. */
export const updatedSince = z.iso
  .datetime({ offset: true })
  .refine((text) => !text.startsWith("0000"), "Must be a time of a year from 1 on")
  .optional();

export const searchQuery = plainText
  .max(100)
  .optional()
  .meta({ description: "Part of a name, an email address or an order number" });
