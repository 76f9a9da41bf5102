import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { payments, refunds, sandboxObjects } from "#server/db/schema/payments.ts";
import { products } from "#server/db/schema/products.ts";
import { orderReturnLines, orderReturns } from "#server/db/schema/returns.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import type { SandboxCheckout } from "#server/payments/sandbox/sandbox-store.ts";
import type { Facts } from "./facts.ts";

export async function readFacts(db: Db): Promise<Facts> {
  return {
    orders: await readOrders(db),
    payments: (await db.select().from(payments)).map((payment) => ({
      ...payment,
      receivedCents: payment.receivedCents ?? 0,
    })),
    refunds: (await db.select().from(refunds).innerJoin(payments, eq(payments.id, refunds.paymentId))).map(
      ({ refunds: refund, payments: payment }) => ({
        ...refund,
        orderId: payment.orderId,
        byStaff: refund.reason === "requested by staff",
        at: refund.createdAt.getTime(),
      }),
    ),
    returns: await readReturns(db),
    movements: (await db.select().from(stockMovements).orderBy(asc(stockMovements.id))).map((movement) => ({
      ...movement,
      from: movement.fromPlace,
      to: movement.toPlace,
      at: movement.at.getTime(),
    })),
    products: (await db.select().from(products)).map(({ id, title, updatedAt }) => ({
      id,
      title,
      at: updatedAt.getTime(),
    })),
    audit: (await db.select().from(auditEntries)).map(({ action, subjectId, after }) => ({
      action,
      subjectId,
      note: typeof after?.note === "string" ? after.note : null,
    })),
    documents: await db
      .select({ kind: invoices.kind, test: invoices.test, number: invoices.number })
      .from(invoices),
    charges: await readCharges(db),
  };
}

async function readOrders(db: Db): Promise<Facts["orders"]> {
  const sums = db
    .select({
      orderId: orderLines.orderId,
      units: sql<number>`sum(${orderLines.quantity})::int`.as("line_units"),
      cents: sql<number>`sum(${orderLines.quantity} * ${orderLines.priceCents})::int`.as("line_cents"),
    })
    .from(orderLines)
    .groupBy(orderLines.orderId)
    .as("sums");
  const rows = await db
    .select({
      order: orders,
      lineUnits: sums.units,
      lineCents: sums.cents,
      stockUnits: db.$count(stockUnits, eq(stockUnits.orderId, orders.id)),
    })
    .from(orders)
    .leftJoin(sums, eq(sums.orderId, orders.id));
  return rows.map(({ order, lineUnits, lineCents, stockUnits: held }) => ({
    ...order,
    number: `${order.numberPrefix}${order.number}`,
    mark: order.deliveryNotes,
    at: order.placedAt.getTime(),
    confirmed: order.confirmedAt !== null,
    delivered: order.deliveredAt !== null,
    paid: order.paidAt !== null,
    lineUnits: lineUnits ?? 0,
    lineCents: lineCents ?? 0,
    stockUnits: held,
  }));
}

async function readReturns(db: Db): Promise<Facts["returns"]> {
  const rows = await db
    .select({
      each: orderReturns,
      restocked: sql<number>`coalesce(sum(${orderReturnLines.restocked}), 0)::int`,
    })
    .from(orderReturns)
    .leftJoin(orderReturnLines, eq(orderReturnLines.returnId, orderReturns.id))
    .groupBy(orderReturns.id);
  return rows.map(({ each, restocked }) => ({
    id: each.id,
    orderId: each.orderId,
    received: each.state === "received",
    restocked,
    at: each.requestedAt.getTime(),
  }));
}

async function readCharges(db: Db): Promise<Facts["charges"]> {
  const rows = await db.select().from(sandboxObjects).where(sql`${sandboxObjects.data} ? 'chargeId'`);
  return rows
    .map(({ data }) => data as SandboxCheckout)
    .filter(({ receivedCents }) => receivedCents > 0)
    .map(({ chargeId, paymentId, receivedCents, refunds: given }) => ({
      reference: chargeId,
      paymentId,
      receivedCents,
      refundedCents: given
        .filter(({ state }) => state !== "failed")
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    }));
}
