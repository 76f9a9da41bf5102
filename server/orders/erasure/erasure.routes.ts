import { z } from "zod";
import { modified } from "#contract/basics/modified.ts";
import { erasure, erasureAgreement, erasureQuery } from "#contract/orders/erasure.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { agreeToErasure, withdrawErasure } from "./agree-to-erasure.ts";
import { findErasure } from "./erasure.queries.ts";

export function erasureRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /erasure",
      {
        operationId: "getErasure",
        summary: "Get what will be erased by age, and whether the owner has agreed",
        access: "admin",
        query: erasureQuery,
        output: erasure,
      },
      ({ query }) => findErasure(db, query.days),
    ),
    route(
      "PATCH /erasure",
      {
        operationId: "agreeToErasure",
        summary: "Agree to erase customers from canceled orders. It starts 30 days later",
        access: "admin",
        recent: true,
        input: erasureAgreement,
        output: modified,
      },
      async ({ user, input }) => ({ modifiedCount: Number(await agreeToErasure(db, user, input)) }),
    ),
    route(
      "DELETE /erasure",
      {
        operationId: "withdrawErasure",
        summary: "Withdraw the agreement. Nothing more is erased",
        access: "admin",
        output: z.object({ deletedCount: z.int() }),
        refuses: ["not_found"],
      },
      async ({ user }) => {
        await withdrawErasure(db, user);
        return { deletedCount: 1 };
      },
    ),
  ];
}
