import { type ComponentProps, type ReactNode, useId } from "react";

export const inputShape =
  "min-h-11 w-full rounded-field border border-mute/75 bg-card px-3 text-base text-ink placeholder:text-mute aria-invalid:border-clay disabled:bg-sand disabled:text-mute read-only:bg-sand";

type FieldFrameProps = {
  id: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** For an error whose text alone doesn't name the field. */
  namedError?: boolean;
  children: ReactNode;
};

/** Label, control, hint and error of a form field. The control gets its attributes from `describeField`. */
export function FieldFrame({ id, label, required, hint, error, namedError, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {/* The star is decorative: screen readers announce the field's own `required`. */}
      <label
        htmlFor={id}
        className={`font-medium ${required ? "after:text-clay after:content-['_*'_/_'']" : ""}`}
      >
        {label}
      </label>
      {children}
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

export function describeField(id: string, error?: string, hint?: string) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-clay">
      {children}
    </p>
  );
}

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Inside the field, at its end. */
  end?: ReactNode;
  namedError?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { label, hint, error, end, namedError = false, className = "", ...rest } = props;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, namedError }} required={rest.required}>
      <div className="relative">
        <input
          {...describeField(id, error, hint)}
          className={`${inputShape} ${end ? "pr-12" : ""} ${className}`}
          {...rest}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
      </div>
    </FieldFrame>
  );
}

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          {...describeField(id, error, hint)}
          className="size-5 shrink-0 cursor-pointer rounded-sm accent-moss aria-invalid:ring-2 aria-invalid:ring-clay aria-invalid:ring-offset-2 aria-invalid:ring-offset-paper"
          {...rest}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-mute text-xs">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
