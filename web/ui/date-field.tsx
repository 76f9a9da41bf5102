import { useId } from "react";
import type { DatePickerProps } from "./date-picker.tsx";
import { FieldError, FieldLabel } from "./field.tsx";
import { LazyDatePicker } from "./lazy-date-picker.tsx";

type DateFieldProps = Omit<DatePickerProps, "id" | "invalid" | "describedBy"> & {
  label: string;
  error?: string | undefined;
};

/** A date to type or to pick in a form. */
export function DateField({ label, error, ...picker }: DateFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} required={picker.required}>
        {label}
      </FieldLabel>
      <LazyDatePicker id={id} invalid={error !== undefined} describedBy={describedBy} {...picker} />
      <p id={`${id}-hint`} className="text-mute text-xs">
        MM/dd/yyyy, such as 11/15/2026.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
