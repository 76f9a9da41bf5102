import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import type { Totals } from "#contract/cart-totals.ts";
import { amountOf, formatMoney } from "#contract/money.ts";
import { placeOrderInput } from "#contract/order.ts";
import { paymentMethodLabels, paymentMethods } from "#contract/order-choices.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { usePlaceOrder } from "./orders.api.ts";

const typedInput = placeOrderInput.omit({ totalAmount: true });

type CheckoutFormProps = {
  customer: { uid: string; username: string; email: string };
  totals: Totals;
  /** How the amount comes about. */
  summary: ReactNode;
  onPlaced: () => void;
  /** The server's cart is not what is shown here. */
  onCartChanged: () => void;
};

export function CheckoutForm({ customer, totals, summary, onPlaced, onCartChanged }: CheckoutFormProps) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const totalAmount = amountOf(totals.subtotalCents);
  const [amountAtFirst] = useState(totalAmount);
  const placing = usePlaceOrder({
    onPlaced,
    onRefused: () => {
      setKey(crypto.randomUUID());
      onCartChanged();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(typedInput),
    values: {
      username: customer.username,
      emailAddress: customer.email,
      address: "",
      phoneNumber: "",
      paymentMethod: "cashOnDelivery" as const,
      userId: customer.uid,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  return (
    <Form
      busy={placing.isPending}
      onSubmit={handleSubmit((input) => placing.mutate({ input: { ...input, totalAmount }, key }))}
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
        <TextField
          label="Address"
          autoComplete="street-address"
          error={errors.address?.message}
          {...register("address")}
        />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          error={errors.phoneNumber?.message}
          {...register("phoneNumber")}
        />
        <SelectField
          label="Payment Method"
          error={errors.paymentMethod?.message}
          {...register("paymentMethod")}
        >
          {paymentMethods.map((method) => (
            <option key={method} value={method}>
              {paymentMethodLabels[method]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8 lg:sticky lg:top-20">
        {summary}
        <div role="alert">
          {totalAmount !== amountAtFirst && (
            <p className="rounded-field bg-sand p-4">
              The total has changed from {formatMoney(amountAtFirst)} to {formatMoney(totalAmount)}. Nothing
              has been ordered yet: please check it and place the order.
            </p>
          )}
        </div>
        <TextField
          label="Total Amount"
          type="number"
          step="0.01"
          readOnly
          value={totalAmount.toFixed(2)}
          className="tabular-nums"
        />
        <SubmitButton busy={placing.isPending}>
          {placing.isPending ? "Placing Order..." : "Place an Order"}
        </SubmitButton>
      </div>
    </Form>
  );
}
