import { type ComponentProps, useId } from "react";
import { describeField, FieldFrame, inputShape } from "./field.tsx";

type TextAreaFieldProps = ComponentProps<"textarea"> & { label: string; error?: string | undefined };

/** A multi-line field that grows with its text. */
export function TextAreaField({ label, error, ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} required={rest.required}>
      <textarea
        {...describeField(id, error)}
        className={`${inputShape} field-sizing-content max-h-96 min-h-28 py-2.5`}
        {...rest}
      />
    </FieldFrame>
  );
}
