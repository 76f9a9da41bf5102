import { type ComponentProps, type ReactNode, useId } from "react";

export const inputShape =
  "min-h-11 w-full rounded-field border border-mute/75 bg-card px-3 text-base text-ink placeholder:text-mute aria-invalid:border-clay disabled:bg-sand disabled:text-mute read-only:bg-sand";

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string;
  error?: string;
  /** Inside the field, at its end. */
  end?: ReactNode;
  /** For an error whose text alone does not say which field it is about. */
  namedError?: boolean;
};

type FieldLabelProps = { htmlFor: string; required?: boolean | undefined; children: ReactNode };

/** The star is for the eye alone: assistive technology reads the field's own `required`. */
export function FieldLabel({ htmlFor, required, children }: FieldLabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={`font-medium ${required ? "after:text-clay after:content-['_*'_/_'']" : ""}`}
    >
      {children}
    </label>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-clay">
      {children}
    </p>
  );
}

/** A labelled input. What is wrong with it is said below it, and aloud. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, end, namedError = false, className = "", ...rest } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} required={rest.required}>
        {label}
      </FieldLabel>
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
        <FieldError id={`${id}-error`}>
          {namedError && <span className="sr-only">{label}: </span>}
          {error}
        </FieldError>
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
