import type { UseFormReturn } from "react-hook-form";
import { type AddressParts, addressText } from "#contract/basics/address.ts";
import type { PlaceOrderInput } from "#contract/orders/order.ts";
import { AddressFields } from "#web/ui/address-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

type CheckoutInput = Omit<PlaceOrderInput, "totalAmount">;

type AddressSectionProps = {
  form: UseFormReturn<CheckoutInput, unknown, CheckoutInput>;
  parts: AddressParts | undefined;
  /** Of the text as it is now. */
  knownParts: AddressParts | null;
};

/** One field, which is filled from the parts if the customer enters the address in parts. */
export function AddressSection({ form, parts, knownParts }: AddressSectionProps) {
  const { errors } = form.formState;
  function fillText() {
    const entered = form.getValues("addressParts");
    if (entered) form.setValue("address", addressText(entered), { shouldDirty: true });
  }
  function enterParts() {
    // Text that is already there is not lost.
    const first = knownParts ?? { street: form.getValues("address"), postcode: "", city: "", country: "" };
    form.setValue("addressParts", first, { shouldDirty: true });
    form.clearErrors("address");
  }
  return (
    <>
      <div className="flex flex-col gap-3">
        <TextField
          label="Address"
          required
          readOnly={Boolean(parts)}
          autoComplete="street-address"
          hint={parts && "Made of the parts below."}
          error={errors.address?.message}
          {...form.register("address")}
        />
        <Button
          look="quiet"
          className="self-start"
          onClick={parts ? () => form.unregister("addressParts") : enterParts}
        >
          {parts ? "Enter the address as one text" : "Enter the address in parts"}
        </Button>
      </div>
      {parts && (
        <fieldset className="flex flex-col gap-5 border-line border-l-2 pl-4">
          <legend className="sr-only">Address in parts</legend>
          <AddressFields
            controlOf={(part) => ({
              ...form.register(`addressParts.${part}`, { onChange: fillText }),
              error: errors.addressParts?.[part]?.message,
            })}
          />
        </fieldset>
      )}
    </>
  );
}
