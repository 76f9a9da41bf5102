import { type ComponentProps, useId } from "react";
import { describeField, FieldFrame, inputShape } from "./field.tsx";

type SelectFieldProps = ComponentProps<"select"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

export function SelectField({ label, hint, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={rest.required}>
      {/* bg-card!: in CSS every select matches :read-only. */}
      <select {...describeField(id, error, hint)} className={`${inputShape} bg-card!`} {...rest} />
    </FieldFrame>
  );
}
