import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { withRetry } from "#web/lib/with-retry.ts";
import type { DatePickerProps, SelectionRef } from "./date-picker.tsx";
import { inputShape } from "./field.tsx";

let calendar: Promise<typeof import("./date-picker.tsx")> | undefined;

function loadCalendar() {
  calendar ??= withRetry(() => import("./date-picker.tsx"), { shouldRetry: () => true });
  return calendar;
}

/** A text field whose calendar loads when the field is used. Until then it is a plain input. */
export function LazyDatePicker(props: DatePickerProps) {
  const [DatePicker, setDatePicker] = useState<typeof import("./date-picker.tsx")["DatePicker"]>();
  const selection: SelectionRef = useRef(undefined);

  async function addCalendar() {
    const loaded = await loadCalendar();
    setDatePicker(() => loaded.DatePicker);
  }

  // One element: the open calendar adds others, and the field would move by their gap.
  return (
    <div>
      {DatePicker ? (
        <DatePicker {...props} replaced={selection} />
      ) : (
        <PlainInput {...props} selection={selection} onUse={addCalendar} />
      )}
    </div>
  );
}

type PlainInputProps = DatePickerProps & { selection: SelectionRef; onUse: () => void };

function PlainInput({ onChange, onUse, invalid, describedBy, selection, ref, ...input }: PlainInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), []);
  useLayoutEffect(() => {
    const { current } = field;
    // Called before the input is removed: the calendar's own input continues at the same place.
    return () => {
      if (current && current === document.activeElement)
        selection.current = [current.selectionStart, current.selectionEnd];
    };
  }, [selection]);
  return (
    <input
      {...input}
      ref={field}
      type="text"
      onChange={({ target }) => onChange(target.value)}
      onFocus={onUse}
      // Only loaded: an input that is replaced between the pointer's arrival and the focus would lose the focus.
      onPointerEnter={() => void loadCalendar()}
      placeholder="MM/dd/yyyy"
      autoComplete="off"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={inputShape}
    />
  );
}
