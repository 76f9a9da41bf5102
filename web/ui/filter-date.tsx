import { useEffect, useId, useRef, useState } from "react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";
import { formatDate, parseDate, parseIsoDate } from "./date-text.ts";
import { FieldError } from "./field.tsx";
import { LazyDatePicker } from "./lazy-date-picker.tsx";

/** Filters a list by date: typed as MM/dd/yyyy, in the URL as yyyy-MM-dd. */
export function FilterDate({ label, name }: { label: string; name: string }) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [current, change] = useUrlUpdate(name);
  const [text, setText] = useState(() => dateFromUrl(current));
  const [invalid, setInvalid] = useState(false);
  useEffect(() => {
    // Links and the back button change the date too. A date being typed is left alone.
    if (field.current?.contains(document.activeElement)) return;
    setText(dateFromUrl(current));
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
        value={text}
        invalid={invalid}
        describedBy={invalid ? `${id}-error` : undefined}
        onChange={(next) => {
          setText(next);
          if (!isValid(next)) return;
          setInvalid(false);
          change(parseDate(next) ?? "");
        }}
        onBlur={() => setInvalid(!isValid(text))}
      />
    </div>
  );
}

function isValid(text: string): boolean {
  return text.trim() === "" || parseDate(text) !== undefined;
}

/** Empty if the URL has no valid date. */
function dateFromUrl(date: string): string {
  return parseIsoDate(date) ? formatDate(date) : "";
}
