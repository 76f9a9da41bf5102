import { z } from "zod";
import { isAllowed } from "#contract/account/permissions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import {
  openReturn,
  openReturnsQuery,
  receivedInput,
  returnableOrder,
  returnByLink,
  returnInput,
  returnToken,
} from "#contract/orders/returns.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { orderNotFound } from "../order-events.ts";
import { findOrder } from "../orders.queries.ts";
import { receiveReturn } from "./receive-return.ts";
import { requestReturn } from "./request-return.ts";
import { readReturnToken } from "./return-link.ts";
import { describeReturns, listOpenReturns } from "./returns.queries.ts";
import { serializeOpenReturn } from "./serialize-return.ts";

export function returnRoutes({ db, settings }: { db: Db; settings: Settings }) {
  async function describe(orderId: string) {
    const order = await findOrder(db, orderId);
    if (!order) throw orderNotFound();
    return describeReturns(db, order, settings.current());
  }

  async function orderOfLink(token: string): Promise<string> {
    const orderId = await readReturnToken(db, token);
    if (!orderId)
      throw new DomainError(
        "return_link_invalid",
        "This link is incomplete. Please open it from the email again.",
      );
    return orderId;
  }

  return [
    route(
      "GET /returns",
      {
        operationId: "listOpenReturns",
        summary: "List the returns that have not arrived yet, oldest first",
        access: "orders",
        query: openReturnsQuery,
        output: z.array(openReturn),
      },
      async ({ c, query }) => sendPage(c, await listOpenReturns(db, query), serializeOpenReturn),
    ),
    route(
      "PATCH /returns/:id/received",
      {
        operationId: "receiveReturn",
        summary: "Record that returned units have arrived: put them back to stock or write them off",
        access: "orders",
        params: idParams,
        input: receivedInput,
        output: modified,
        refuses: ["return_not_found", "return_not_possible"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await receiveReturn(db, user, params.id, input)),
      }),
    ),
    route(
      "GET /payments/:id/returns",
      {
        operationId: "getReturns",
        summary: "Get what can be returned of an order and what was: the user's own, or any order for staff",
        access: "user",
        keys: "orders",
        params: idParams,
        output: returnableOrder,
        refuses: ["order_not_found"],
      },
      async ({ user, params }) => {
        const order = await findOrder(db, params.id);
        if (!order || (order.userId !== user.id && !isAllowed(user, "orders"))) throw orderNotFound();
        return describeReturns(db, order, settings.current());
      },
    ),
    route(
      "POST /payments/:id/returns",
      {
        operationId: "requestReturn",
        summary: "Withdraw from the user's own delivered order, or from units of it",
        access: "user",
        params: idParams,
        input: returnInput,
        idempotent: true,
        output: returnableOrder,
        status: 201,
        refuses: ["order_not_found", "return_not_possible"],
      },
      ({ user, params, input, keyed }) =>
        requestReturn(db, user, { ...input, orderId: params.id }, settings.current(), keyed),
    ),
    route(
      "POST /returns/find",
      {
        operationId: "findReturnByLink",
        summary: "Get what can be returned of the order of a link in an email",
        access: "public",
        input: returnToken,
        output: returnableOrder,
        refuses: ["order_not_found", "return_link_invalid"],
      },
      async ({ input }) => describe(await orderOfLink(input.token)),
    ),
    route(
      "POST /returns",
      {
        operationId: "requestReturnByLink",
        summary: "Withdraw from the order of a link in an email, or from units of it",
        access: "public",
        input: returnByLink,
        idempotent: true,
        output: returnableOrder,
        status: 201,
        refuses: ["order_not_found", "return_link_invalid", "return_not_possible"],
      },
      async ({ input: { token, ...input }, keyed }) => {
        const orderId = await orderOfLink(token);
        const ofOrder = keyed && { ...keyed, actorId: orderId };
        return requestReturn(db, "holder of the link", { ...input, orderId }, settings.current(), ofOrder);
      },
    ),
  ];
}
