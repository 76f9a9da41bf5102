import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import type { PaymentRow } from "../payments.queries.ts";
import { isOpen, listDisputesOf } from "./disputes.queries.ts";

/** The provider refuses refunds of a disputed payment, except during an inquiry: the customer could get the money twice. */
export async function requireUndisputed(db: Queryable, { id }: PaymentRow): Promise<void> {
  const open = (await listDisputesOf(db, [id])).filter(isOpen);
  if (open.some(({ refundable }) => !refundable))
    throw new DomainError(
      "payment_disputed",
      "The customer disputes this payment, so it can't be refunded here. Answer or accept the dispute on the payment provider's page.",
    );
}
