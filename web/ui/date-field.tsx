import { Suspense, useId } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import type { DatePickerProps } from "./date-picker.tsx";
import { FieldError, FieldLabel, inputShape } from "./field.tsx";

const DatePicker = lazyPart(async () => (await import("./date-picker.tsx")).DatePicker);

type DateFieldProps = Omit<DatePickerProps, "id" | "invalid" | "describedBy"> & {
  label: string;
  error?: string | undefined;
};

/** A date to type or to pick. The calendar's code loads where the field is shown, and nowhere else. */
export function DateField({ label, error, ...picker }: DateFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} required={picker.required}>
        {label}
      </FieldLabel>
      <Suspense fallback={<input id={id} readOnly value={picker.value} className={inputShape} />}>
        <DatePicker id={id} invalid={error !== undefined} describedBy={describedBy} {...picker} />
      </Suspense>
      <p id={`${id}-hint`} className="text-mute text-xs">
        MM/dd/yyyy, such as 11/15/2026.
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
