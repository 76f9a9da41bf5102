import { useState } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { Product } from "#contract/product.ts";
import { productStatuses } from "#contract/product-list.ts";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { fieldLabels, type ProductFormText } from "./product-values.ts";

const facts = ["company", "capsuleInfo", "doses", "packet"] as const;
const detailFields = ["name", "status", ...facts] as const;

type ProductDetailsFieldsProps = {
  register: UseFormRegister<ProductFormText>;
  errors: FieldErrors<ProductFormText>;
  initiallyOpen: boolean;
};

export function hasDetails(product: Product): boolean {
  const { name, title, status } = product;
  return name !== title || status !== "Active" || facts.some((fact) => product[fact]);
}

/** Optional fields in a section that opens on demand and when one of them has an error. */
export function ProductDetailsFields({ register, errors, initiallyOpen }: ProductDetailsFieldsProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const hasError = detailFields.some((field) => errors[field]);
  return (
    <details
      open={open || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-line bg-card px-5 sm:px-8"
    >
      <summary className="min-h-11 py-4 font-medium">More details (optional)</summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2 sm:pb-8">
        <TextField
          label={fieldLabels.name}
          hint="Shown in tables and the cart. If empty, the product name is shown."
          error={errors.name?.message}
          {...register("name")}
        />
        <SelectField label={fieldLabels.status} error={errors.status?.message} {...register("status")}>
          {productStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        {facts.map((fact) => (
          <TextField key={fact} label={fieldLabels[fact]} error={errors[fact]?.message} {...register(fact)} />
        ))}
      </div>
    </details>
  );
}
