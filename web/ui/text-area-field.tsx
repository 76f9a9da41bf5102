import { type ComponentProps, useId } from "react";
import { FieldError, FieldLabel, inputShape } from "./field.tsx";

type TextAreaFieldProps = ComponentProps<"textarea"> & { label: string; error?: string };

/** A labelled field for several lines. It grows with what is typed. */
export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} required={rest.required}>
        {label}
      </FieldLabel>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${inputShape} field-sizing-content max-h-96 min-h-28 py-2.5`}
        {...rest}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
