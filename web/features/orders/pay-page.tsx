import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { type PaymentMethod, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { paymentMinutes } from "#contract/orders/order-states.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/detail-page.tsx";
import { Form } from "#web/ui/form.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { ownOrderQuery, paymentCheckQuery, usePayment } from "./pay.api.ts";

type PayPageProps = {
  id: string;
  /** The customer comes back from the provider's page. */
  returned: boolean;
  /** The customer has just placed the order: opens the provider's page at once. */
  startNow: boolean;
  /** The payment of this visit is confirmed, or no longer needed. */
  onPaid: (order: Order) => void;
};

export function PayPage({ id, returned, startNow, onPaid }: PayPageProps) {
  const { data: order, error, refetch } = useQuery(ownOrderQuery(id));
  const check = useQuery({ ...paymentCheckQuery(id, { returned }), enabled: !startNow });
  const payment = usePayment(id);
  const started = useRef(false);
  useEffect(() => {
    if (!startNow || !order || started.current) return;
    started.current = true;
    payment.mutate(order.paymentMethod);
  }, [startNow, order, payment]);
  const status = payment.data?.paymentStatus ?? check.data?.paymentStatus;
  const isConfirmed =
    (returned && status === "paid") || (payment.data?.url === null && status !== "processing");
  const confirmed = useRef(false);
  useEffect(() => {
    if (!isConfirmed || !order || confirmed.current) return;
    confirmed.current = true;
    onPaid(order);
  }, [isConfirmed, order, onPaid]);

  if (error && !order) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        heading="Payment"
        missing="There is no such order."
        list={{ to: "/dashboard/payment", label: "My Orders" }}
      />
    );
  }
  const isOpening = startNow && !payment.isError && status !== "processing";
  if (!order || isConfirmed || isOpening || (check.isPending && status === undefined)) return <PageSpinner />;
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-3 text-2xl">
        Payment for order {order.number} {order.test && <Pill tone="warn">Test</Pill>}
      </h1>
      {check.isError && !check.data ? (
        <FailedNotice text={check.error.message} onRetry={() => check.refetch()} />
      ) : status === "awaiting payment" ? (
        <PayForm
          order={order}
          methods={check.data?.methods ?? []}
          message={messageOf(check.data?.lastAttempt ?? null, returned)}
          busy={payment.isPending || Boolean(payment.data?.url)}
          onPay={(method) => !payment.isPending && payment.mutate(method)}
        />
      ) : (
        <Notice text={outcomeOf(status)}>
          <LinkButton to="/dashboard/payment" look="quiet">
            My Orders
          </LinkButton>
        </Notice>
      )}
    </>
  );
}

type PayFormProps = {
  order: Order;
  methods: PaymentMethod[];
  message: string;
  busy: boolean;
  onPay: (method: PaymentMethod) => void;
};

function PayForm({ order, methods, message, busy, onPay }: PayFormProps) {
  const [method, setMethod] = useState(order.paymentMethod);
  const amount = formatMoney(order.totalAmount);
  return (
    <Form
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onPay(method);
      }}
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <p role="status" className="text-base">
        {message}
      </p>
      <p className="text-mute">
        Your items are reserved for {paymentMinutes} minutes after you placed the order. If it isn't paid by
        then, it is canceled and the items go back to your cart.
      </p>
      <SelectField
        label="Payment Method"
        required
        value={method}
        onChange={(event) => setMethod(event.target.value as PaymentMethod)}
      >
        {methods.map((each) => (
          <option key={each} value={each}>
            {paymentMethodLabels[each]}
          </option>
        ))}
      </SelectField>
      <SubmitButton busy={busy}>
        {method === "cashOnDelivery" ? `Pay ${amount} on delivery` : `Pay ${amount}`}
      </SubmitButton>
    </Form>
  );
}

function messageOf(lastAttempt: string | null, returned: boolean): string {
  if (lastAttempt === "failed")
    return "Your payment was declined and nothing was charged. Please try again, or choose another payment method.";
  if (lastAttempt === "rejected")
    return "We got a payment that doesn't match this order, and are sending it back to you. Please pay again.";
  if (returned && lastAttempt === "open")
    return "Your payment isn't confirmed yet. If you have just paid, this page updates by itself. Otherwise, please pay now.";
  return "This order isn't paid yet.";
}

function outcomeOf(status: string | undefined): string {
  if (status === "processing")
    return "Your payment is being processed, which can take some days. You don't need to pay again. We'll email you when it has arrived.";
  if (status === "disputed")
    return "You have disputed the payment of this order. Your bank or the payment provider decides about it.";
  if (status === "dispute lost") return "Your payment for this order went back to you.";
  if (status === "partly refunded") return "This order is paid, and a part of it was refunded.";
  if (status === "paid") return "This order is paid. Thank you.";
  if (status === "due on delivery") return "You pay for this order when it is delivered.";
  if (status === "pending")
    return "Nothing is charged yet. We'll contact you about how to pay for this order.";
  if (status === "refund due") return "This order is canceled. We will refund what you paid.";
  if (status === "refunded") return "What you paid for this order was refunded.";
  return "This order is canceled. There is nothing to pay.";
}
