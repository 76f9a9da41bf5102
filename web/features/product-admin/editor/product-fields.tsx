import type { ReactNode } from "react";
import { Controller, type FieldValues, type UseFormReturn } from "react-hook-form";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FinishSection } from "./finish-section.tsx";
import { ImageField } from "./image-field.tsx";
import { MeasuresSection } from "./measures-section.tsx";
import { ModelSection } from "./model-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { fieldLabels, type ProductFormText } from "./product-form-fields.ts";
import { VisibilitySection } from "./visibility-section.tsx";

type ProductFieldsProps<Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>;
  pieceLabel: string;
  /** Only the form for a new product has a category; its date comes before the image. A function, because fields get the focus in the order of registration. */
  category?: () => ReactNode;
};

/** The fields that the forms for a new and an existing product share. */
export function ProductFields<Values extends ProductFormText, Output extends FieldValues>({
  pieceLabel,
  category,
  ...props
}: ProductFieldsProps<Values, Output>) {
  // react-hook-form's types are invariant, but both forms have these fields.
  const form = props.form as unknown as UseFormReturn<ProductFormText>;
  const { register, setValue, watch } = form;
  const { errors } = form.formState;
  const date = (
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
  );
  return (
    <>
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
        {category?.()}
        <TextField
          label={pieceLabel}
          inputMode="numeric"
          required
          error={errors.piece?.message}
          {...register("piece")}
        />
        {category && date}
        <div className="sm:col-span-2">
          <ImageField
            label={fieldLabels.image}
            required
            url={watch("image")}
            onUploaded={(url) => setValue("image", url, { shouldDirty: true, shouldValidate: true })}
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
        {!category && date}
      </div>
      <PhotosSection form={form} />
      <MeasuresSection form={form} />
      <FinishSection form={form} />
      <ModelSection form={form} />
      <FactsSection form={form} />
      <VisibilitySection form={form} />
    </>
  );
}
