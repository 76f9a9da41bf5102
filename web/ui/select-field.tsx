import { type ComponentProps, useId } from "react";
import { FieldError, FieldLabel, inputShape } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & { label: string; error?: string };

/** A labelled choice from a list. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} required={rest.required}>
        {label}
      </FieldLabel>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // To CSS every select is read-only.
        className={`${inputShape} bg-card!`}
        {...rest}
      >
        {children}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
