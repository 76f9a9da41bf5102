import { z } from "zod";
import { id, idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { printQuery } from "#contract/orders/order.ts";
import { orderAddressInput, orderDetails, orderNoteInput } from "#contract/orders/order-details.ts";
import type { Db } from "#server/db/client.ts";
import { once } from "#server/db/once.ts";
import { orderNotes } from "#server/db/schema/order-details.ts";
import { sendPdf } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { orderNotFound } from "../order-events.ts";
import { findOrder, listOrdersById } from "../orders.queries.ts";
import { correctAddress } from "./correct-address.ts";
import { findOrderDetails, findOrderEmail } from "./order-details.queries.ts";
import { printLabels, printSlips } from "./print-orders.ts";
import { serializeOrderDetails } from "./serialize-order-details.ts";

/** What staff see and do on an order's page. */
export function orderDetailRoutes({ db, settings }: { db: Db; settings: Settings }) {
  const printing = {
    access: "orders",
    query: printQuery,
    output: { mediaType: "application/pdf", description: "One or more pages" },
  } as const;
  async function ordersToPrint(ids: string[]) {
    const { name, postalAddress } = settings.current();
    return { orders: await listOrdersById(db, ids), shop: { name, postalAddress } };
  }
  return [
    route(
      "GET /orders/slips",
      {
        operationId: "printPackingSlips",
        summary: "Print packing slips, one page for each order",
        ...printing,
      },
      async ({ c, user, query }) =>
        sendPdf(c, "packing-slips.pdf", await printSlips(await ordersToPrint(query.ids), user.id)),
    ),
    route(
      "GET /orders/labels",
      { operationId: "printLabels", summary: "Print address labels, eight on a page", ...printing },
      async ({ c, user, query }) =>
        sendPdf(c, "labels.pdf", await printLabels(await ordersToPrint(query.ids), user.id)),
    ),
    route(
      "GET /orders/:id/details",
      {
        operationId: "getOrderDetails",
        summary: "Get the notes, emails and history of an order",
        access: "orders",
        params: idParams,
        output: orderDetails,
      },
      async ({ params }) => serializeOrderDetails(await findOrderDetails(db, params.id)),
    ),
    route(
      "POST /orders/:id/notes",
      {
        operationId: "addOrderNote",
        summary: "Add an internal note to an order",
        access: "orders",
        params: idParams,
        input: orderNoteInput,
        idempotent: true,
        output: z.object({ insertedId: id }),
        status: 201,
        refuses: ["order_not_found"],
      },
      ({ user, params, input, keyed }) =>
        once(db, keyed, async (tx) => {
          if (!(await findOrder(tx, params.id))) throw orderNotFound();
          const [note] = await tx
            .insert(orderNotes)
            .values({ orderId: params.id, authorName: user.name, text: input.text })
            .returning({ insertedId: orderNotes.id });
          if (!note) throw new Error("the note was not inserted");
          return note;
        }),
    ),
    route(
      "PATCH /orders/:id/address",
      {
        operationId: "correctAddress",
        summary: "Correct the address of an order that is not out for delivery yet",
        access: "orders",
        params: idParams,
        input: orderAddressInput,
        output: modified,
        refuses: ["order_not_found", "order_not_ready"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await correctAddress(db, user, params.id, input)),
      }),
    ),
    route(
      "POST /orders/:id/emails/:emailId/resend",
      {
        operationId: "resendOrderEmail",
        summary: "Send an email about an order again, with the current state of the order",
        access: "orders",
        params: idParams.extend({ emailId: id }),
        idempotent: true,
        output: modified,
        refuses: ["order_not_found"],
      },
      ({ params, keyed }) =>
        once(db, keyed, async (tx) => {
          const email = await findOrderEmail(tx, params.id, params.emailId);
          const order = email && (await findOrder(tx, params.id));
          if (!order) throw orderNotFound();
          await enqueueEmails(tx, [{ recipient: order.email, content: email.content }]);
          return { modifiedCount: 1 };
        }),
    ),
  ];
}
