import { useId } from "react";
import type { DatePickerProps } from "./date-picker.tsx";
import { describeField, FieldFrame } from "./field.tsx";
import { LazyDatePicker } from "./lazy-date-picker.tsx";

type DateFieldProps = Omit<DatePickerProps, "id" | "invalid" | "describedBy"> & {
  label: string;
  error?: string | undefined;
};

const hint = "MM/dd/yyyy, for example 11/15/2026.";

/** A date in a form, typed or picked from a calendar. */
export function DateField({ label, error, ...picker }: DateFieldProps) {
  const id = useId();
  const { "aria-describedby": describedBy } = describeField(id, error, hint);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={picker.required}>
      <LazyDatePicker id={id} invalid={error !== undefined} describedBy={describedBy} {...picker} />
    </FieldFrame>
  );
}
