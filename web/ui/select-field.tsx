import { type ComponentProps, useId } from "react";
import { inputShape } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & { label: string; error?: string };

/** A labelled choice from a list. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
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
      {error && (
        <p id={`${id}-error`} role="alert" className="text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
