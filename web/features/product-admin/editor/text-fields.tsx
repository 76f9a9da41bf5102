import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { TextField } from "#web/ui/field.tsx";
import { messageOf } from "./editor-section.tsx";
import { type EditableField, fieldLabels, type ProductFormText } from "./product-form-fields.ts";

export type ProductFormReturn = UseFormReturn<ProductFormText>;

type TextProps = Partial<Omit<ComponentProps<typeof TextField>, "form" | "name">>;
type BoundFieldProps = TextProps & { form: ProductFormReturn; name: EditableField };

/** A text field of the product form. */
export function BoundField({ form, name, ...props }: BoundFieldProps) {
  const { register, formState } = form;
  return (
    <TextField
      label={fieldLabels[name]}
      autoComplete="off"
      error={messageOf(formState.errors[name])}
      {...props}
      {...register(name)}
    />
  );
}
