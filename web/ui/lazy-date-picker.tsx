import { Suspense, useState } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import type { DatePickerProps } from "./date-picker.tsx";
import { inputShape } from "./field.tsx";

const DatePicker = lazyComponent(async () => (await import("./date-picker.tsx")).DatePicker);

/** Loads the calendar only on pages with a date field. A field focused before that keeps the focus. */
export function LazyDatePicker(props: DatePickerProps) {
  const [focused, setFocused] = useState(false);
  const placeholder = (
    <input
      id={props.id}
      readOnly
      value={props.value}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={inputShape}
    />
  );
  return (
    <Suspense fallback={placeholder}>
      <DatePicker {...props} focused={focused} />
    </Suspense>
  );
}
