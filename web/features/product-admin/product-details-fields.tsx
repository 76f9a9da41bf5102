import { useState } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type { Product } from "#contract/product.ts";
import { productStatuses } from "#contract/product-list.ts";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { fieldLabels } from "./product-values.ts";

const facts = ["company", "capsuleInfo", "doses", "packet"] as const;
const detailFields = ["name", "status", ...facts] as const;

type Details = Record<(typeof detailFields)[number], string>;

type ProductDetailsFieldsProps<Values extends Details> = {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
  /** Something is set already, so it is shown at once. */
  filled?: boolean;
};

export function hasDetails(product: Product): boolean {
  const { name, title, status } = product;
  return name !== title || status !== "Active" || facts.some((fact) => product[fact]);
}

/** What may stay empty, in a section that opens on demand and when something in it is refused. */
export function ProductDetailsFields<Values extends Details>(props: ProductDetailsFieldsProps<Values>) {
  const { filled = false } = props;
  // The same fields in both forms; the rest of what they hold does not matter here.
  const register = props.register as unknown as UseFormRegister<Details>;
  const errors = props.errors as FieldErrors<Details>;
  const [open, setOpen] = useState(filled);
  const refused = detailFields.some((field) => errors[field]);
  return (
    <details
      open={open || refused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-card border border-line bg-card px-5 sm:px-8"
    >
      <summary className="min-h-11 py-4 font-medium">More details (optional)</summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2 sm:pb-8">
        <TextField
          label={fieldLabels.name}
          hint="Shown in tables and the cart. Without one, the product name is."
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

export function RequiredNote() {
  return <p className="-mb-3 text-mute text-xs">Fields marked with * are required.</p>;
}
