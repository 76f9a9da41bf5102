import type { PlacedOrder } from "#contract/orders/order.ts";
import type { OrderMoney } from "#contract/orders/payment.ts";
import type { ReturnableOrder } from "#contract/orders/returns.ts";
import type { ImportReport } from "#contract/products/product-input.ts";
import type { Facts, MovementFact } from "./facts.ts";
import { groupBy } from "./group-by.ts";
import {
  isDone,
  isRefused,
  isUnknown,
  nameOf,
  type Operation,
  type OperationKind,
  outcomeOf,
} from "./history.ts";
import { importedProducts, importedTitle, markOf } from "./marks.ts";

/** Each order, return, refund, movement, unit and import exists once if its client was told so, and at most once if it was told nothing. */
export function checkEffects(operations: Operation[], facts: Facts): string[] {
  const ofKind = (kind: OperationKind) => operations.filter((operation) => operation.kind === kind);
  return [
    ...ofKind("place order").flatMap((operation) => checkOrder(operation, facts)),
    ...ofKind("change stock").flatMap((operation) => checkStockChange(operation, facts)),
    ...ofKind("import").flatMap((operation) => checkImport(operation, facts)),
    ...bySubject(ofKind("request return")).flatMap(([orderId, each]) => checkReturns(orderId, each, facts)),
    ...bySubject(ofKind("refund")).flatMap(([orderId, each]) => checkRefunds(orderId, each, facts)),
    ...checkCart(ofKind("take unit"), facts, { from: "on hand", to: "held" }),
    ...checkCart(ofKind("add to cart"), facts, { from: "held", to: "in cart" }),
    ...findUnknownOrders(operations, facts),
  ];
}

/** The operations, grouped by what they are about. */
function bySubject(operations: Operation[]): [string, Operation[]][] {
  return [...groupBy(operations, ({ subject = "" }) => subject)];
}

type Effect = { at: number };

/** Compares the number of effects with what the clients of these operations were told. */
function countEffects(what: string, operations: Operation[], effects: Effect[]): string[] {
  const count = (outcome: string) => operations.filter((each) => outcomeOf(each) === outcome).length;
  const [done, unknown] = [count("done"), count("unknown")];
  const ids = operations.map(({ id }) => id).join(", ");
  if (effects.length < done)
    return [`${what} of operation ${ids}: ${done} acknowledged, ${effects.length} in the database`];
  if (effects.length > done + unknown)
    return [
      `${what} of operation ${ids}: ${effects.length} in the database, but ${done} acknowledged and ${unknown} without a response`,
    ];
  const lastRefused = operations.filter(refusedAfterUnknown);
  // A refusal of the retry is an untrue response if the first request had succeeded by then.
  const isUntrue =
    lastRefused.length > 0 &&
    effects.length > done + unknown - lastRefused.length &&
    effects.every(({ at }) => lastRefused.every((each) => at < refusedAt(each)));
  return isUntrue ? [`${what} of operation ${ids}: the retry was refused, but it had happened`] : [];
}

const refusedAfterUnknown = ({ attempts }: Operation) =>
  !attempts.some(isDone) && attempts.some(isUnknown) && attempts.some(isRefused);
const refusedAt = ({ attempts }: Operation) => attempts.find(isRefused)?.sentAt ?? 0;

function bodyOf<Body>({ attempts }: Operation): Body | undefined {
  return attempts.find(isDone)?.body as Body | undefined;
}

function checkOrder(operation: Operation, { orders }: Facts): string[] {
  const placed = orders.filter(({ mark }) => mark === markOf(operation.id));
  const told = bodyOf<PlacedOrder>(operation);
  const [order] = placed;
  const agrees =
    !told ||
    !order ||
    (told.insertedId === order.id &&
      told.number === order.number &&
      Math.round(told.totalAmount * 100) === order.subtotalCents);
  return [
    ...countEffects("the order", [operation], placed),
    ...(agrees ? [] : [`${nameOf(operation)}: the response says another order than the database`]),
  ];
}

/** Orders that no client placed. */
function findUnknownOrders(operations: Operation[], { orders }: Facts): string[] {
  const marks = new Set(operations.filter(({ kind }) => kind === "place order").map(({ id }) => markOf(id)));
  return orders
    .filter(({ mark }) => !marks.has(mark))
    .map(({ number }) => `no client placed order ${number}`);
}

function checkStockChange(operation: Operation, { movements, audit }: Facts): string[] {
  const mark = markOf(operation.id);
  const booked = movements.filter(({ note }) => note === mark);
  const entries = audit.filter(({ note }) => note === mark);
  const told = bodyOf<{ piece: number }>(operation);
  const ofProduct = movements.filter(({ productId }) => productId === operation.subject);
  const [own] = booked;
  // A product that customers buy has changed since.
  const onHand = own && ofProduct.every(isByStaff) ? onHandAfter(ofProduct, own) : undefined;
  return [
    ...countEffects("the stock movement", [operation], booked),
    ...(entries.length === booked.length ? [] : [`${nameOf(operation)} is only partly in the database`]),
    ...(!told || onHand === undefined || told.piece === onHand
      ? []
      : [`${nameOf(operation)}: the response says ${told.piece} pieces, the ledger ${onHand}`]),
  ];
}

const isByStaff = ({ unitId }: MovementFact) => unitId === null;

function onHandAfter(ofProduct: MovementFact[], last: MovementFact): number {
  return ofProduct
    .slice(0, ofProduct.indexOf(last) + 1)
    .reduce((sum, { to, quantity }) => sum + (to === "on hand" ? quantity : -quantity), 0);
}

function checkImport(operation: Operation, { products, audit }: Facts): string[] {
  const titles = Array.from({ length: importedProducts }, (_, n) => importedTitle(operation.id, n));
  const added = titles.map((title) => products.filter((product) => product.title === title));
  const counts = new Set(added.map(({ length }) => length));
  const entries = audit.filter(
    ({ action, subjectId }) =>
      action === "product.added" && added.some((each) => each.some(({ id }) => id === subjectId)),
  );
  const told = bodyOf<ImportReport>(operation);
  return [
    ...countEffects("the import", [operation], added[0] ?? []),
    ...(counts.size === 1 && entries.length === added.flat().length
      ? []
      : [`${nameOf(operation)} is only partly in the database`]),
    ...(told && told.added !== importedProducts
      ? [`${nameOf(operation)}: the response says ${told.added} products`]
      : []),
  ];
}

function checkReturns(orderId: string, operations: Operation[], { returns }: Facts): string[] {
  const requested = returns.filter((each) => each.orderId === orderId);
  const known = new Set(requested.map(({ id }) => id));
  return [
    ...countEffects("the return", operations, requested),
    ...operations
      .filter(
        (operation) =>
          !(bodyOf<ReturnableOrder>(operation)?.returns ?? []).every(({ _id }) => known.has(_id)),
      )
      .map((operation) => `${nameOf(operation)}: the response names a return that doesn't exist`),
  ];
}

function checkRefunds(orderId: string, operations: Operation[], { refunds, audit }: Facts): string[] {
  const ofOrder = refunds.filter((each) => each.orderId === orderId);
  const requested = ofOrder.filter(({ byStaff }) => byStaff);
  const entries = audit.filter(
    ({ action, subjectId }) => action === "order.refunded" && subjectId === orderId,
  );
  const cents = new Map(ofOrder.map(({ id, amountCents }) => [id, amountCents]));
  const toldOf = (operation: Operation) =>
    (bodyOf<OrderMoney>(operation)?.payments ?? []).flatMap((payment) => payment.refunds);
  return [
    ...countEffects("the refund", operations, requested),
    ...(entries.length === requested.length
      ? []
      : [`a refund of order ${orderId} is only partly in the database`]),
    ...operations
      .filter((operation) =>
        toldOf(operation).some(({ _id, amount }) => cents.get(_id) !== Math.round(amount * 100)),
      )
      .map((operation) => `${nameOf(operation)}: the response says another refund than the database`),
  ];
}

type Way = Pick<MovementFact, "from" | "to">;

/** Customers' units, by customer and product. */
function checkCart(operations: Operation[], { movements }: Facts, { from, to }: Way): string[] {
  const groups = groupBy(operations, ({ userId, subject }) => `${userId} ${subject}`);
  const moved = movements.filter((movement) => movement.from === from && movement.to === to);
  const movedBy = groupBy(moved, ({ userId, productId }) => `${userId} ${productId}`);
  const units = new Set(moved.map(({ unitId }) => unitId));
  const told = operations.map((operation) => bodyOf<{ insertedId?: string }>(operation)?.insertedId);
  return [
    ...[...groups].flatMap(([group, each]) => countEffects(`a unit (${to})`, each, movedBy.get(group) ?? [])),
    ...[...movedBy.keys()]
      .filter((group) => !groups.has(group))
      .map((group) => `no client asked for a unit (${to}): ${group}`),
    ...told
      .filter((id) => id !== undefined && !units.has(id))
      .map((id) => `cart item ${id} was acknowledged, but never existed`),
  ];
}
