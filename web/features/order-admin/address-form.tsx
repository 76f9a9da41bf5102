import { type SubmitEvent, useState } from "react";
import { type AddressParts, addressText } from "#contract/basics/address.ts";
import type { Order } from "#contract/orders/order.ts";
import { AddressFields } from "#web/ui/address-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useCorrectAddress } from "./order-details.api.ts";

const noParts: AddressParts = { street: "", postcode: "", city: "", country: "" };

/** Corrects the address of an order that is not out yet, as one text or in its parts. */
export function AddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const correct = useCorrectAddress(order._id);
  const [text, setText] = useState(order.address);
  const [parts, setParts] = useState(order.addressParts);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const address = parts ? addressText(parts) : text.trim();
    if (address && !correct.isPending)
      correct.mutate({ address, ...(parts && { addressParts: parts }) }, { onSuccess: onClose });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      {parts ? (
        <AddressFields
          controlOf={(part) => ({
            value: parts[part],
            onChange: ({ target }) => setParts({ ...parts, [part]: target.value }),
          })}
        />
      ) : (
        <TextField
          label="Address"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={500}
          required
        />
      )}
      <Button
        look="quiet"
        className="self-start"
        onClick={() => {
          if (parts) setText(addressText(parts));
          setParts(parts ? null : { ...noParts, street: text });
        }}
      >
        {parts ? "Enter the address as one text" : "Enter the address in parts"}
      </Button>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={correct.isPending}>Save address</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
