import { z } from "zod";
import { wholeNumber } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { pageQuery, searchQuery, updatedSince } from "#contract/basics/page-query.ts";
import { customerSorts } from "./dashboard-pages.ts";
import { permissionNames, roles } from "./permissions.ts";

export const customerListQuery = z.object({
  page: pageQuery.page,
  limit: wholeNumber(1, 100)
    .optional()
    .meta({ description: "Rows per page, at most 100; by default 100 with a page, 1,000 without" }),
  q: searchQuery,
  role: z.enum(roles).optional(),
  updatedSince: updatedSince.meta({
    description: "Only users who signed up or whose record changed at this time or later",
  }),
  sort: z.enum(customerSorts).optional().meta({ description: "newest by default" }),
});

export const customer = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean().meta({ description: "Whether the user has confirmed the address" }),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissionNames)).meta({ description: "Of staff; empty for others" }),
    suspended: z.boolean().meta({ description: "Whether the account is locked by an admin" }),
    date: z.iso.datetime().meta({ description: "When the user signed up" }),
  })
  .meta({ id: "User" });

export type Customer = z.output<typeof customer>;
export type CustomerListQuery = z.output<typeof customerListQuery>;

/** Staff need a permission; admins have all and users have none. */
export const roleInput = z.discriminatedUnion("role", [
  z.strictObject({
    role: z.literal("staff"),
    permissions: z
      .array(z.enum(permissionNames))
      .min(1, "Choose at least one permission")
      .transform((chosen) => permissionNames.filter((name) => chosen.includes(name))),
  }),
  z
    .strictObject({
      role: z.enum(["admin", "user"]),
      permissions: z.array(z.enum(permissionNames)).optional().meta({ description: "Ignored" }),
    })
    .transform(({ role }) => ({ role, permissions: [] })),
]);

export type RoleInput = z.output<typeof roleInput>;
