import { type FormEvent, useId, useState } from "react";
import type { Order } from "#contract/order.ts";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useCorrectAddress } from "./order-details.api.ts";

/** Corrects the address of an order that is not out yet. */
export function AddressForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const correct = useCorrectAddress(order._id);
  const id = useId();
  const [address, setAddress] = useState(order.address);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() && !correct.isPending) correct.mutate(address.trim(), { onSuccess: onClose });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor={id} className="text-mute">
        Address
      </label>
      <input
        id={id}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        maxLength={500}
        required
        className="min-h-11 rounded-field border border-mute/75 bg-card px-3"
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={correct.isPending}>Save address</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
