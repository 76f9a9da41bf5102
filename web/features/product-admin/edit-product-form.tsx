import { useState } from "react";
import { Controller } from "react-hook-form";
import type { Product } from "#contract/product.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { ImageField } from "./image-field.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { hasDetails, ProductDetailsFields, RequiredNote } from "./product-details-fields.tsx";
import { fieldLabels } from "./product-values.ts";
import { useProductForm } from "./use-product-form.ts";

/** `product` is what the form starts with; what becomes of it meanwhile is found out when saving. */
export function EditProductForm({ product }: { product: Product }) {
  const [atFirst] = useState(product);
  const { form, save, saving, conflict, unchanged } = useProductForm(atFirst);
  const { register, setValue, watch, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);
  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-6">
      {conflict && (
        <ProductConflict
          conflict={conflict}
          values={watch()}
          onChoose={(field, value) => setValue(field, value, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <RequiredNote />
      <div className="grid gap-5 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <TextField
            label={fieldLabels.title}
            required
            error={errors.title?.message}
            {...register("title")}
          />
        </div>
        <TextField
          label={fieldLabels.originalPrice}
          inputMode="decimal"
          required
          namedError
          error={errors.originalPrice?.message}
          {...register("originalPrice")}
        />
        <TextField
          label={fieldLabels.piece}
          inputMode="numeric"
          required
          error={errors.piece?.message}
          {...register("piece")}
        />
        <div className="sm:col-span-2">
          <ImageField
            label={fieldLabels.image}
            required
            address={watch("image")}
            onUploaded={(address) => setValue("image", address, { shouldDirty: true, shouldValidate: true })}
            error={errors.image?.message}
            {...register("image")}
          />
        </div>
        <TextField
          label={fieldLabels.price}
          inputMode="decimal"
          required
          error={errors.price?.message}
          {...register("price")}
        />
        <TextField
          label={fieldLabels.discount}
          inputMode="decimal"
          hint="Percent taken off the price in the cart."
          required
          error={errors.discount?.message}
          {...register("discount")}
        />
        <div className="sm:col-span-2">
          <TextAreaField
            label={fieldLabels.description}
            error={errors.description?.message}
            {...register("description")}
          />
        </div>
        <Controller
          control={form.control}
          name="date"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateField
              label={fieldLabels.date}
              required
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              error={errors.date?.message}
            />
          )}
        />
      </div>
      <ProductDetailsFields register={register} errors={errors} filled={hasDetails(atFirst)} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={saving}>Save & Continue</SubmitButton>
        <p role="status" className="text-mute">
          {unchanged ? "Nothing has changed." : ""}
        </p>
      </div>
    </form>
  );
}
