import { plainText, wholeNumber } from "./product.ts";

/** What every list of the dashboard takes. Its whole count comes back as X-Total-Count. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).optional().meta({ description: "Page number, from 1" }),
  limit: wholeNumber(1, 100).optional().meta({ description: "Rows on a page, at most 100; 10 unless told" }),
};

export const searchQuery = plainText.max(100).optional().meta({ description: "Part of a name, an address…" });

export const dashboardPageSize = 10;
