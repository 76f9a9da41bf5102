import { useState } from "react";
import type { Product } from "#contract/product.ts";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { ProductConflict } from "./product-conflict.tsx";
import { hasDetails } from "./product-details-fields.tsx";
import { ProductFields } from "./product-fields.tsx";
import { fieldLabels } from "./product-values.ts";
import { useProductForm } from "./use-product-form.ts";

/** Starts with `product`; concurrent changes are detected when saving. */
export function EditProductForm({ product }: { product: Product }) {
  const [initial] = useState(product);
  const { form, save, saving, conflict, unchanged } = useProductForm(initial);
  useLeaveWarning(form.formState.isDirty);
  return (
    <Form busy={saving} onSubmit={save} className="flex flex-col gap-6">
      {conflict && (
        <ProductConflict
          conflict={conflict}
          values={form.watch()}
          onChoose={(field, value) =>
            form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <RequiredNote />
      <ProductFields form={form} pieceLabel={fieldLabels.piece} detailsOpen={hasDetails(initial)} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={saving}>Save & Continue</SubmitButton>
        <p role="status" className="text-mute">
          {unchanged ? "Nothing has changed." : ""}
        </p>
      </div>
    </Form>
  );
}
