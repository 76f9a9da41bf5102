import { useEffect, useId, useRef, useState } from "react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";
import { FieldError } from "./field.tsx";
import { LazyDatePicker } from "./lazy-date-picker.tsx";
import { readDay, typedDay } from "./typed-day.ts";

/** Filters a list by date. It is typed as MM/dd/yyyy and stands in the address as yyyy-MM-dd. */
export function FilterDate({ label, name }: { label: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [current, change] = useUrlUpdate(name);
  const [typed, setTyped] = useState(() => fromAddress(current));
  const [invalid, setInvalid] = useState(false);
  useEffect(() => {
    // Links and the back button change the date too. An unfinished date is left alone.
    if (field.current?.contains(document.activeElement)) return;
    setTyped(fromAddress(current));
    setInvalid(false);
  }, [current]);
  return (
    <div ref={field} className="flex w-36 flex-col gap-1">
      <label htmlFor={id} className="text-mute text-xs">
        {label}
      </label>
      {/* Above the field, so that the fields of the filter bar stay in line. */}
      {invalid && (
        <div className="text-xs">
          <FieldError id={`${id}-error`}>Date input not valid</FieldError>
        </div>
      )}
      <LazyDatePicker
        id={id}
        value={typed}
        invalid={invalid}
        describedBy={invalid ? `${id}-error` : undefined}
        onPick={(text) => {
          setTyped(text);
          if (!isValid(text)) return;
          setInvalid(false);
          change(readDay(text) ?? "");
        }}
        onBlur={() => setInvalid(!isValid(typed))}
      />
    </div>
  );
}

function isValid(typed: string): boolean {
  return typed.trim() === "" || readDay(typed) !== undefined;
}

/** Empty if the address has no valid date. */
function fromAddress(day: string): string {
  const typed = typedDay(day);
  return readDay(typed) ? typed : "";
}
