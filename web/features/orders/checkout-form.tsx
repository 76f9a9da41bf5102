import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { amountOf, amountStep, formatMoney, plainAmount } from "#contract/basics/money.ts";
import type { Totals } from "#contract/orders/cart-totals.ts";
import type { PlacedOrder } from "#contract/orders/order.ts";
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from "#contract/orders/order-choices.ts";
import { amountRefusal } from "#contract/orders/payable-amount.ts";
import { taxIncluded } from "#contract/orders/tax.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { busyText, SubmitButton } from "#web/ui/submit-button.tsx";
import { AddressSection } from "./address-section.tsx";
import { clearDraft, readDraft, saveDraft } from "./checkout-draft.ts";
import { DeliverySection, type DeliveryValues } from "./delivery-section.tsx";
import { lastOrderQuery, usePlaceOrder } from "./orders.api.ts";
import { paymentHint, useOnlinePayments } from "./payment-hint.ts";

const validation = lazyResolver(async () => (await import("./checkout-resolver.ts")).checkoutResolver);

type CheckoutFormProps = {
  customer: { uid: string; username: string; email: string };
  totals: Totals;
  summary: ReactNode;
  onPlaced: (order: PlacedOrder) => void;
  /** The cart on the server differs from the one shown. */
  onCartChanged: () => void;
};

export function CheckoutForm({ customer, totals, summary, onPlaced, onCartChanged }: CheckoutFormProps) {
  const { orderButton, taxPercent } = useShop();
  const totalAmount = amountOf(totals.subtotalCents);
  const [initialAmount] = useState(totalAmount);
  const [delivery, setDelivery] = useState<DeliveryValues>({});
  const { data: lastOrder } = useQuery(lastOrderQuery(customer.uid));
  const [draft] = useState(() => readDraft(customer.uid));
  const placing = usePlaceOrder({
    onPlaced: (order) => {
      clearDraft();
      onPlaced(order);
    },
    onRejected: onCartChanged,
  });
  const form = useForm({
    resolver: validation.resolver,
    values: {
      username: customer.username,
      emailAddress: customer.email,
      address: draft?.address ?? lastOrder?.address ?? "",
      addressParts: draft?.addressParts,
      phoneNumber: draft?.phoneNumber ?? lastOrder?.phoneNumber ?? "",
      paymentMethod: draft?.paymentMethod ?? "cashOnDelivery",
      userId: customer.uid,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, subscribe } = form;
  const { errors } = form.formState;
  const [address, enteredParts] = useWatch({ control, name: ["address", "addressParts"] });
  // The last order's text still has its parts.
  const lastParts = address === lastOrder?.address ? lastOrder.addressParts : null;
  const addressParts = enteredParts ?? lastParts ?? undefined;
  const paymentMethod = useWatch({ control, name: "paymentMethod" });
  const online = useOnlinePayments();
  const refusalOf = (method: PaymentMethod) => amountRefusal(method, totals.subtotalCents, online);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only the customer's changes; prefilled values are no draft.
        callback: ({ values, type }) => type === "change" && saveDraft(customer.uid, values),
      }),
    [subscribe, customer.uid],
  );
  return (
    <Form
      onFocus={validation.preload}
      busy={placing.isPending}
      // usePlaceOrder reports an error; the form only waits, so that a double-click places one order.
      onSubmit={handleSubmit((input) =>
        placing.mutateAsync({ ...input, addressParts, ...delivery, totalAmount }).catch(() => {}),
      )}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
        <TextField label="Username" readOnly error={errors.username?.message} {...register("username")} />
        <TextField
          label="Email Address"
          type="email"
          readOnly
          error={errors.emailAddress?.message}
          {...register("emailAddress")}
        />
        <AddressSection form={form} parts={enteredParts} knownParts={lastParts} />
        <TextField
          label="Phone Number"
          required
          type="tel"
          autoComplete="tel"
          error={errors.phoneNumber?.message}
          {...register("phoneNumber")}
        />
        <SelectField
          label="Payment Method"
          required
          hint={paymentHint(paymentMethod, totals.subtotalCents, online)}
          error={errors.paymentMethod?.message ?? refusalOf(paymentMethod)}
          {...register("paymentMethod")}
        >
          {paymentMethods.map((method) => (
            <option key={method} value={method} disabled={refusalOf(method) !== undefined}>
              {paymentMethodLabels[method]}
            </option>
          ))}
        </SelectField>
        <DeliverySection values={delivery} onChange={setDelivery} parts={addressParts} />
        <RequiredNote />
      </div>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8 lg:sticky lg:top-20">
        {summary}
        <div role="alert">
          {totalAmount !== initialAmount && (
            <p className="rounded-field bg-sand p-4">
              The total has changed from {formatMoney(initialAmount)} to {formatMoney(totalAmount)}. Nothing
              has been ordered yet: please check it and place the order.
            </p>
          )}
        </div>
        <TextField
          label="Total Amount"
          type="number"
          step={amountStep()}
          readOnly
          value={plainAmount(totalAmount)}
          className="tabular-nums"
        />
        {taxPercent > 0 && <p className="text-mute text-xs">{taxIncluded(taxPercent)}</p>}
        <SubmitButton busy={placing.isPending}>
          {placing.shopIsBusy ? busyText : placing.isPending ? "Placing Order..." : orderButton}
        </SubmitButton>
        {/* A new tab, because leaving the page would interrupt the order. */}
        <p className="text-mute text-xs">
          By placing the order you agree to the{" "}
          <Link
            to="/terms"
            target="_blank"
            title="Opens in a new tab"
            className="underline underline-offset-4"
          >
            terms and conditions
          </Link>
          .
        </p>
      </div>
    </Form>
  );
}
