import { type ChangeEvent, type FocusEvent, type RefCallback, useState } from "react";
import { type AddressParts, listCountries } from "#contract/basics/address.ts";
import { TextField } from "./field.tsx";
import { SelectField } from "./select-field.tsx";

type Control = HTMLInputElement | HTMLSelectElement;

/** The attributes of one control: of react-hook-form, or a value with its change handler. */
export type AddressControl = {
  name?: string;
  value?: string;
  onChange: (event: ChangeEvent<Control>) => unknown;
  onBlur?: (event: FocusEvent<Control>) => unknown;
  ref?: RefCallback<Control>;
  error?: string | undefined;
};

/** An address in parts. */
export function AddressFields({ controlOf }: { controlOf: (part: keyof AddressParts) => AddressControl }) {
  const [countries] = useState(listCountries);
  return (
    <>
      <TextField
        label="Street and number"
        required
        maxLength={200}
        autoComplete="address-line1"
        {...controlOf("street")}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)]">
        <TextField label="Postcode" maxLength={12} autoComplete="postal-code" {...controlOf("postcode")} />
        <TextField
          label="City"
          required
          maxLength={100}
          autoComplete="address-level2"
          {...controlOf("city")}
        />
      </div>
      <SelectField label="Country" required autoComplete="country" {...controlOf("country")}>
        <option value="">Choose a country</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
