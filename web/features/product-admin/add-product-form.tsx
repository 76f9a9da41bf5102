import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { ImageField } from "./image-field.tsx";
import { type Added, ProductAddedNotice } from "./product-added-notice.tsx";
import { useProductAddition } from "./product-admin.api.ts";
import { ProductDetailsFields, RequiredNote } from "./product-details-fields.tsx";
import { productFormValues } from "./product-form-values.ts";
import { sampleProduct, type TypedProduct } from "./sample-product.ts";
import { showServerFieldErrors } from "./server-field-errors.ts";

const fields = Object.keys(productFormValues.shape) as (keyof TypedProduct)[];

/** Stays open after a save, filled with the sample values again: products seldom come alone. */
export function AddProductForm() {
  const [added, setAdded] = useState<Added>();
  const addition = useProductAddition();
  const form = useForm({
    resolver: zodResolver(productFormValues),
    defaultValues: sampleProduct(),
  });
  const { register, handleSubmit, setValue, setError, reset, watch, formState } = form;
  const { errors, isDirty } = formState;
  useLeaveWarning(isDirty);

  const save = handleSubmit((input) => {
    if (addition.isPending) return;
    addition.mutate(input, {
      onSuccess: ({ insertedId }) => {
        setAdded({ id: insertedId, title: input.title });
        reset(sampleProduct());
      },
      onError: (error) => showServerFieldErrors(error, fields, setError),
    });
  });

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-6">
      {added && <ProductAddedNotice added={added} />}
      <RequiredNote />
      <div className="grid gap-5 rounded-card border border-line bg-card p-5 sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <TextField label="Product Name" required error={errors.title?.message} {...register("title")} />
        </div>
        <TextField
          label="Original Price"
          inputMode="decimal"
          required
          namedError
          error={errors.originalPrice?.message}
          {...register("originalPrice")}
        />
        <SelectField label="Category" required error={errors.category?.message} {...register("category")}>
          <option value="">Select Category</option>
          <option value="rocking">Rocking</option>
          <option value="lounge">Lounge</option>
          <option value="side">Side</option>
        </SelectField>
        <TextField
          label="Pieces"
          inputMode="numeric"
          required
          error={errors.piece?.message}
          {...register("piece")}
        />
        <Controller
          control={form.control}
          name="date"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DateField
              label="Select Date"
              required
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              error={errors.date?.message}
            />
          )}
        />
        <div className="sm:col-span-2">
          <ImageField
            label="Image URL"
            required
            address={watch("image")}
            onUploaded={(address) => setValue("image", address, { shouldDirty: true, shouldValidate: true })}
            error={errors.image?.message}
            {...register("image")}
          />
        </div>
        <TextField
          label="Price"
          inputMode="decimal"
          required
          error={errors.price?.message}
          {...register("price")}
        />
        <TextField
          label="Discount"
          inputMode="decimal"
          hint="Percent taken off the price in the cart."
          required
          error={errors.discount?.message}
          {...register("discount")}
        />
        <div className="sm:col-span-2">
          <TextAreaField
            label="Description"
            error={errors.description?.message}
            {...register("description")}
          />
        </div>
      </div>
      <ProductDetailsFields register={register} errors={errors} />
      <SubmitButton busy={addition.isPending} className="self-start">
        Save & Continue
      </SubmitButton>
    </form>
  );
}
