import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { paymentMethods, paymentStatuses } from "./order-choices.ts";

/** "staff": cash, or a payment that the shop arranged itself. */
export const paymentProviders = ["stripe", "paypal", "staff"] as const;
/**
 * "processing": the money of a delayed method, such as a bank debit, is on its way. "rejected": received, but not for this order: a second
 * payment, or a wrong amount. It is refunded at once.
 */
export const paymentStates = ["open", "processing", "paid", "rejected", "failed", "expired"] as const;
export const refundStates = ["pending", "succeeded", "failed"] as const;
export const refundReasons = [
  "requested by staff",
  "order canceled before payment",
  "paid twice",
  "wrong amount",
  "made at the provider",
] as const;

/** "won" includes a dispute that ended without a loss. "lost": the provider gave the money back to the customer. */
export const disputeStates = ["needs response", "under review", "won", "lost"] as const;

export type PaymentProvider = (typeof paymentProviders)[number];
export type PaymentState = (typeof paymentStates)[number];
export type RefundState = (typeof refundStates)[number];
export type DisputeState = (typeof disputeStates)[number];
export type RefundReason = (typeof refundReasons)[number];

export const payInput = z.strictObject({ paymentMethod: z.enum(paymentMethods) });

export const payResult = z.object({
  paymentStatus: z.enum(paymentStatuses),
  url: z
    .string()
    .nullable()
    .meta({ description: "The provider's payment page; null if there is nothing to pay online" }),
});

/** What became of the last attempt to pay. */
export const paymentCheck = z.object({
  paymentStatus: z.enum(paymentStatuses),
  lastAttempt: z.enum(paymentStates).nullable(),
  methods: z.array(z.enum(paymentMethods)).meta({ description: "The methods to choose from" }),
});

const refund = z
  .object({
    _id: id,
    amount: z.number(),
    state: z.enum(refundStates),
    reason: z.enum(refundReasons),
    failure: z.string().nullable(),
    date: z.iso.datetime(),
  })
  .meta({ id: "Refund" });

const dispute = z
  .object({
    _id: id,
    reference: z.string().meta({ description: "The provider's id" }),
    state: z.enum(disputeStates),
    amount: z.number(),
    reason: z.string().meta({ description: "In the provider's words" }),
    respondBy: z.iso
      .datetime()
      .nullable()
      .meta({ description: "Until when the provider accepts evidence; null if it asks for none" }),
    url: z.string().meta({ description: "The provider's page about the dispute" }),
    date: z.iso.datetime(),
  })
  .meta({ id: "Dispute" });

/** The money of an order: attempts to pay, refunds and disputes. */
export const orderMoney = z
  .object({
    payments: z.array(
      z.object({
        _id: id,
        provider: z.enum(paymentProviders),
        state: z.enum(paymentStates),
        amount: z.number(),
        received: z.number().nullable(),
        reference: z.string().nullable(),
        date: z.iso.datetime(),
        refunds: z.array(refund),
        disputes: z.array(dispute),
      }),
    ),
    refundable: z.number().meta({
      description: "What can still be refunded; 0 while the provider refuses refunds because of a dispute",
    }),
    lines: z.array(z.object({ position: z.int(), refundedQuantity: z.int() })),
  })
  .meta({ id: "OrderMoney" });

export type OrderMoney = z.output<typeof orderMoney>;

/** Says what to refund, so that a mistake in the request never refunds everything. */
export const refundInput = z
  .strictObject({
    all: z.literal(true).optional().meta({ description: "Everything that is left" }),
    lines: z
      .array(z.strictObject({ position: z.int().min(0).max(10_000), quantity: z.int().min(1).max(10_000) }))
      .min(1)
      .max(1_000)
      .optional()
      .meta({ description: "Units of the order's lines" }),
  })
  .refine(({ all, lines }) => Boolean(all) !== Boolean(lines), {
    error: 'Say what to refund: either "lines", or "all": true for everything that is left.',
  })
  .meta({ examples: [{ lines: [{ position: 0, quantity: 1 }] }] });

export type RefundInput = z.output<typeof refundInput>;

export const owedRefundsQuery = z.object(pageQuery);

/** Money that the shop still has to give back. */
export const owedRefund = z
  .object({
    orderId: id,
    number: z.string(),
    username: z.string(),
    provider: z.enum(paymentProviders),
    owed: z.number(),
    test: z.boolean(),
    refund: refund.nullable().meta({ description: "The refund that is pending or has failed" }),
  })
  .meta({ id: "OwedRefund" });

export type OwedRefund = z.output<typeof owedRefund>;
