import { Hono } from "hono";
import { z } from "zod";
import { type Customer, customer, customerListQuery } from "#contract/customer.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { deleteUser } from "./delete-user.ts";
import { makeAdmin } from "./make-admin.ts";
import { findUser, type User } from "./users.queries.ts";
import { listCustomers } from "./users-admin.queries.ts";

type CustomerParts = { db: Db; guards: Guards; identity: IdentityProvider; uploadsDir: string };

const userPath = z.object({ id: z.uuid().toLowerCase() });
const adminOnly = ["sign_in_required", "token_refused", "admin_only"] as const;

/** What administrators do about users. */
export function usersAdminRoutes({ db, guards: { may }, identity, uploadsDir }: CustomerParts) {
  return new Hono()
    .get(
      "/",
      describe("Everybody the shop knows", { 200: answers(z.array(customer)) }, [...adminOnly]),
      may("GET /users"),
      valid("query", customerListQuery),
      async (c) => {
        const { rows, total } = await listCustomers(db, c.req.valid("query"));
        c.header("X-Total-Count", String(total));
        return c.json(rows.map(customerOnTheWire));
      },
    )
    .get(
      "/:id",
      describe("One user", { 200: answers(customer) }, [...adminOnly, "user_not_found"]),
      may("GET /users/:id"),
      valid("param", userPath),
      async (c) => {
        const user = await findUser(db, c.req.valid("param").id);
        if (!user) throw new DomainError("user_not_found", "There is no such user.");
        return c.json(customerOnTheWire(user));
      },
    )
    .patch(
      "/admin/:id",
      describe("Make somebody an administrator", { 200: answers(z.object({ modifiedCount: z.int() })) }, [
        ...adminOnly,
        "user_not_found",
      ]),
      may("PATCH /users/admin/:id"),
      valid("param", userPath),
      async (c) => {
        const made = await makeAdmin(db, c.var.user, c.req.valid("param").id);
        return c.json({ modifiedCount: Number(made) });
      },
    )
    .delete(
      "/:id",
      describe("Delete somebody for good", { 200: answers(z.object({ deletedCount: z.int() })) }, [
        ...adminOnly,
        "user_not_found",
        "own_account",
        "last_admin",
      ]),
      may("DELETE /users/:id"),
      valid("param", userPath),
      async (c) => {
        await deleteUser(db, { identity, uploadsDir, admin: c.var.user, id: c.req.valid("param").id });
        return c.json({ deletedCount: 1 });
      },
    );
}

function customerOnTheWire({ id, name, email, emailVerified, role, createdAt }: User): Customer {
  return { _id: id, name, email, emailVerified, role, date: createdAt.toISOString() };
}
