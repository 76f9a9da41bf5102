import { isDeepStrictEqual } from "node:util";
import { checkEffects } from "./check-effects.ts";
import { checkOrderSteps } from "./check-order-steps.ts";
import { checkTransactions } from "./check-transactions.ts";
import type { Facts } from "./facts.ts";
import { groupBy } from "./group-by.ts";
import { type Attempt, isDone, nameOf, type Operation } from "./history.ts";
import { hangMs } from "./send-operation.ts";

/**
 * Compares what clients sent and saw with the database. Every operation must have happened once or not at all, as its client was told, and
 * every transaction completely or not at all. Returns a message for each difference.
 */
export function checkHistory(operations: Operation[], facts: Facts): string[] {
  return [
    ...operations.flatMap(checkResponses),
    ...checkEffects(operations, facts),
    ...checkOrderSteps(operations, facts),
    ...checkTransactions(facts),
    ...findGaps(facts),
  ];
}

function checkResponses(operation: Operation): string[] {
  const { attempts, key } = operation;
  const done = attempts.filter(isDone);
  const differs = done.some(({ status, body }) => {
    const [first] = done;
    return status !== first?.status || !isDeepStrictEqual(body, first.body);
  });
  return [
    ...(key && differs ? [`${nameOf(operation)}: the same key got different responses`] : []),
    ...attempts.filter(isFailure).map(({ status }) => `${nameOf(operation)} returned ${status}`),
    ...(attempts.some(hung) ? [`${nameOf(operation)} got no response within ${hangMs / 1000} s`] : []),
  ];
}

/** During a fault the shop may say that it is not available, but not that something went wrong. */
const isFailure = ({ status }: Attempt) => status >= 500 && status !== 503;
const hung = ({ status, sentAt, seenAt }: Attempt) =>
  status === 0 && seenAt !== undefined && seenAt - sentAt >= hangMs;

/** Invoices and credit notes are numbered from 1, without gaps. */
function findGaps({ documents }: Facts): string[] {
  const numbers = groupBy(documents, ({ kind, test }) => `${test ? "test " : ""}${kind}`);
  return [...numbers].flatMap(([series, each]) => {
    const sorted = each.map(({ number }) => number).sort((one, other) => one - other);
    const at = sorted.findIndex((number, index) => number !== index + 1);
    return at < 0 ? [] : [`the numbers of the ${series}s have a gap: ${sorted[at]} instead of ${at + 1}`];
  });
}
