import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AddressParts, countryName } from "#contract/basics/address.ts";
import type { DeliveryChoice } from "#contract/orders/delivery-input.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { deliveryOfferQuery } from "./delivery.api.ts";
import { DeliverySelect } from "./delivery-select.tsx";

/** What the customer chose, as the order call takes it. */
export type DeliveryValues = {
  delivery?: DeliveryChoice;
  deliveryNotes?: string;
  country?: string;
  postcode?: string;
};

type DeliverySectionProps = {
  values: DeliveryValues;
  onChange: (values: DeliveryValues) => void;
  /** If the address is given in parts, they say where to deliver. */
  parts: AddressParts | undefined;
};

/** Below the form's own fields, if the shop offers days. Otherwise it shows nothing. */
export function DeliverySection({ values, onChange, parts }: DeliverySectionProps) {
  const [postcode, setPostcode] = useState("");
  const { country } = parts ?? values;
  const settled = useDebouncedValue((parts?.postcode ?? postcode).trim(), 400);
  const { data: offer } = useQuery(
    deliveryOfferQuery({
      ...(country && { country }),
      ...(settled && { postcode: settled }),
    }),
  );
  if (!offer?.offered) return null;
  const needsPlace = offer.countries.length > 0;
  const placeKnown = !needsPlace || Boolean(country && settled);
  return (
    <fieldset className="flex flex-col gap-5 border-line border-t pt-5">
      <legend className="sr-only">Delivery</legend>
      {needsPlace && !parts && (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Country"
            autoComplete="country"
            value={values.country ?? ""}
            onChange={({ target }) =>
              onChange(without({ ...values, country: target.value, delivery: undefined }))
            }
          >
            <option value="">Choose a country</option>
            {offer.countries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Postcode"
            autoComplete="postal-code"
            maxLength={12}
            value={postcode}
            onChange={({ target }) => {
              setPostcode(target.value);
              onChange(without({ ...values, postcode: target.value.trim(), delivery: undefined }));
            }}
          />
        </div>
      )}
      {placeKnown && !offer.served && (
        <p role="alert" className="text-clay">
          We don't deliver to this address.
        </p>
      )}
      {placeKnown && offer.served && (
        <DeliverySelect
          days={offer.days}
          choice={values.delivery}
          onChoose={(delivery) => onChange(without({ ...values, delivery }))}
          none="Call me to arrange a day"
        />
      )}
      <TextAreaField
        label="Floor, lift and instructions"
        maxLength={500}
        rows={2}
        value={values.deliveryNotes ?? ""}
        onChange={({ target }) => onChange(without({ ...values, deliveryNotes: target.value }))}
      />
    </fieldset>
  );
}

/** Leaves out what is empty. */
function without(
  values: { [Name in keyof DeliveryValues]: DeliveryValues[Name] | undefined },
): DeliveryValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as DeliveryValues;
}
