import { z } from "zod";
import { customer, customerListQuery, roleInput } from "#contract/account/customer.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { changeRole, makeAdmin } from "./change-role.ts";
import { deleteUser } from "./delete-user.ts";
import { removeFactorOf } from "./remove-factor.ts";
import { serializeCustomer } from "./serialize-customer.ts";
import { setSuspended } from "./suspend-user.ts";
import { findUser } from "./users.queries.ts";
import { listCustomers } from "./users-admin.queries.ts";

const suspending = {
  access: "admin",
  recent: true,
  params: idParams,
  output: modified,
  refuses: ["user_not_found", "own_account"],
} as const;

type UserAdminParts = { db: Db; identity: IdentityProvider };

export function usersAdminRoutes({ db, identity }: UserAdminParts) {
  return [
    route(
      "GET /users",
      {
        operationId: "listUsers",
        summary: "List users",
        access: "customers",
        query: customerListQuery,
        output: z.array(customer),
      },
      async ({ c, query }) => sendPage(c, await listCustomers(db, query), serializeCustomer),
    ),
    route(
      "GET /users/:id",
      {
        operationId: "getUser",
        summary: "Get a user",
        access: "customers",
        params: idParams,
        output: customer,
        refuses: ["user_not_found"],
      },
      async ({ params }) => {
        const user = await findUser(db, params.id);
        if (!user) throw new DomainError("user_not_found", "There is no such user.");
        return serializeCustomer(user);
      },
    ),
    route(
      "PATCH /users/admin/:account",
      {
        operationId: "makeAdmin",
        summary: "Grant admin rights to a user",
        access: "admin",
        recent: true,
        params: z.object({ account: id.meta({ description: "The user's id" }) }),
        output: modified,
        refuses: ["user_not_found"],
      },
      async ({ user, params }) => ({ modifiedCount: Number(await makeAdmin(db, user, params.account)) }),
    ),
    route(
      "PATCH /users/role/:id",
      {
        operationId: "changeRole",
        summary: "Change a user's role: admin, staff with permissions, or user",
        access: "admin",
        recent: true,
        params: idParams,
        input: roleInput,
        output: modified,
        refuses: ["user_not_found", "own_account", "last_admin"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await changeRole(db, user, { id: params.id, ...input })),
      }),
    ),
    route(
      "PATCH /users/suspend/:id",
      { operationId: "suspendUser", summary: "Lock an account and end its sessions", ...suspending },
      async ({ user, params }) => ({
        modifiedCount: Number(await setSuspended(db, user, { identity, id: params.id, suspended: true })),
      }),
    ),
    route(
      "PATCH /users/reinstate/:id",
      { operationId: "reinstateUser", summary: "Unlock a suspended account", ...suspending },
      async ({ user, params }) => ({
        modifiedCount: Number(await setSuspended(db, user, { identity, id: params.id, suspended: false })),
      }),
    ),
    route(
      "DELETE /users/second-factor/:id",
      {
        operationId: "removeSecondFactor",
        summary: "Remove the second factor of a user who lost it",
        access: "admin",
        recent: true,
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["user_not_found", "own_account", "no_second_factor"],
      },
      async ({ user, params }) => {
        await removeFactorOf(db, user, { identity, id: params.id });
        return { deletedCount: 1 };
      },
    ),
    route(
      "DELETE /users/:id",
      {
        operationId: "deleteUser",
        summary: "Delete a user permanently",
        access: "admin",
        recent: true,
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["user_not_found", "own_account", "last_admin"],
      },
      async ({ user, params }) => {
        await deleteUser(db, user, { identity, id: params.id });
        return { deletedCount: 1 };
      },
    ),
  ];
}
