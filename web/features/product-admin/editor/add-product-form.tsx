import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { showServerFieldErrors } from "#web/lib/form-changes.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { categoriesQuery } from "../categories/categories.api.ts";
import { useProductAddition } from "../product-admin.api.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { type AddedProduct, ProductAddedNotice } from "./product-added-notice.tsx";
import { ProductFields } from "./product-fields.tsx";
import { editableFields, formFieldOf } from "./product-form-fields.ts";
import { type NewProductText, sampleProduct } from "./sample-product.ts";
import type { ProductFormReturn } from "./text-fields.tsx";
import { leaveText, useProductDraft } from "./use-product-draft.ts";

const validation = lazyResolver(async () => (await import("./product-form-values.ts")).newProductResolver);
const fields: readonly (keyof NewProductText)[] = [...editableFields, "category"];
const extraFields = ["category"];

/** Resets to the sample values after a save, ready for the next product. */
export function AddProductForm() {
  const [added, setAdded] = useState<AddedProduct>();
  const addition = useProductAddition();
  // In the order they were added, which is the specified one.
  const categories = [...(useQuery(categoriesQuery()).data ?? [])].sort((one, other) =>
    one._id < other._id ? -1 : 1,
  );
  const form = useForm({ resolver: validation.resolver, defaultValues: sampleProduct() });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { draft, restore, discard } = useProductDraft(
    "new",
    form as unknown as ProductFormReturn,
    extraFields,
  );
  useLeaveWarning(formState.isDirty, leaveText);

  const save = handleSubmit((input) =>
    addition.mutate(input, {
      onSuccess: ({ insertedId }) => {
        setAdded({ id: insertedId, title: input.title });
        reset(sampleProduct());
      },
      onError: (error) => showServerFieldErrors(error, fields, setError, formFieldOf),
    }),
  );

  return (
    <Form
      busy={addition.isPending}
      onFocus={validation.preload}
      onSubmit={save}
      className="flex flex-col gap-6"
    >
      {draft && !added && <DraftNotice draft={draft} onRestore={restore} onDiscard={discard} />}
      {added && <ProductAddedNotice added={added} />}
      <RequiredNote />
      <ProductFields
        form={form}
        pieceLabel="Pieces"
        category={() => (
          <SelectField
            label="Category"
            required
            error={formState.errors.category?.message}
            {...register("category")}
          >
            <option value="">Select Category</option>
            {categories.map(({ slug, name, shortName }) => (
              <option key={slug} value={slug}>
                {shortName ?? name}
              </option>
            ))}
          </SelectField>
        )}
      />
      <SubmitButton busy={addition.isPending} className="self-start">
        Save & Continue
      </SubmitButton>
    </Form>
  );
}
