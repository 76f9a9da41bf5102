import { z } from "zod";
import { pageQuery, searchQuery } from "./page-query.ts";
import { wholeNumber } from "./product.ts";

export const customerSorts = ["newest", "oldest", "name", "-name", "email", "-email"] as const;

export const customerListQuery = z.object({
  page: pageQuery.page,
  limit: wholeNumber(1, 100)
    .optional()
    .meta({ description: "Rows on a page, at most 100; 1,000 unless told" }),
  q: searchQuery,
  role: z.enum(["admin", "user"]).optional(),
  sort: z.enum(customerSorts).optional().meta({ description: "newest unless told" }),
});

export const customer = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    emailVerified: z
      .boolean()
      .meta({ description: "Whether the account has shown that the address is its own" }),
    role: z.enum(["admin", "user"]),
    date: z.iso.datetime().meta({ description: "Since when the shop knows them" }),
  })
  .meta({ id: "User" });

export type Customer = z.output<typeof customer>;
export type CustomerListQuery = z.output<typeof customerListQuery>;
