import { useEffect, useId, useRef } from "react";
import { useAddressChange } from "#web/lib/use-address-change.ts";

const firstYear = "1900";

/** Narrows a list to days; the day stands in the address. */
export function FilterDate({ label, name }: { label: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [current, change] = useAddressChange(name);
  useEffect(() => {
    // Links and the back button change it too; what is half typed is left alone.
    if (field.current && field.current !== document.activeElement) field.current.value = current;
  }, [current]);
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-mute text-xs">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="date"
        min={`${firstYear}-01-01`}
        max="2100-12-31"
        defaultValue={current}
        onChange={({ target: { value, validity } }) => {
          // On the way to 2026 the year is 2, 20 and 202.
          if (!validity.badInput && (value === "" || value >= firstYear)) change(value);
        }}
        className="h-11 rounded-field border border-mute/75 bg-card px-3 text-ink tabular-nums"
      />
    </div>
  );
}
