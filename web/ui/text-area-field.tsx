import { type ComponentProps, useId } from "react";
import { describeField, FieldFrame, inputShape } from "./field.tsx";

type TextAreaFieldProps = ComponentProps<"textarea"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A multi-line field that grows with its text. */
export function TextAreaField({ label, hint, error, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        {...describeField(id, error, hint)}
        className={`${inputShape} field-sizing-content max-h-96 min-h-28 py-2.5`}
        {...rest}
      />
    </FieldFrame>
  );
}
