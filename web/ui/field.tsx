import { type ComponentProps, type ReactNode, useId } from "react";

export const inputShape =
  "min-h-11 w-full rounded-field border border-mute/75 bg-card px-3 text-base text-ink placeholder:text-mute aria-invalid:border-clay disabled:bg-sand disabled:text-mute read-only:bg-sand";

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  error?: string;
  /** Inside the field, at its end. */
  end?: ReactNode;
};

/** A labelled input. What is wrong with it is said below it, and aloud. */
export function TextField({ label, hint, error, end, className = "", ...rest }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${inputShape} ${end ? "pr-12" : ""} ${className}`}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-mute text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-clay">
          {error}
        </p>
      )}
    </div>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; error?: string };

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 cursor-pointer rounded-sm accent-moss aria-invalid:ring-2 aria-invalid:ring-clay aria-invalid:ring-offset-2 aria-invalid:ring-offset-paper"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
