import type { DeliveryChoice, DeliveryOffer } from "#contract/orders/delivery-input.ts";
import { formatDay } from "#contract/settings/shop-format.ts";
import { SelectField } from "#web/ui/select-field.tsx";

type DeliverySelectProps = {
  days: DeliveryOffer["days"];
  choice: DeliveryChoice | undefined;
  onChoose: (choice: DeliveryChoice | undefined) => void;
  /** Label of the option without a day. */
  none: string;
};

/** One list of all free windows, by day. */
export function DeliverySelect({ days, choice, onChoose, none }: DeliverySelectProps) {
  return (
    <SelectField
      label="Delivery day"
      value={choice ? `${choice.day} ${choice.window}` : ""}
      onChange={({ target }) => {
        const [day = "", window = ""] = target.value.split(" ");
        onChoose(day ? { day, window } : undefined);
      }}
    >
      <option value="">{none}</option>
      {days.map(({ day, windows }) => (
        <optgroup key={day} label={formatDay(day)}>
          {windows.map(({ window, free }) => (
            <option key={window} value={`${day} ${window}`}>
              {formatDay(day)}, {window.replace("-", "–")}
              {free <= 3 ? ` (${free} left)` : ""}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
