import { useState } from "react";
import type { Product } from "#contract/products/product.ts";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { DraftNotice } from "./draft-notice.tsx";
import { ProductConflict } from "./product-conflict.tsx";
import { ProductFields } from "./product-fields.tsx";
import { fieldLabels } from "./product-form-fields.ts";
import type { ProductFormReturn } from "./text-fields.tsx";
import { leaveText, useProductDraft } from "./use-product-draft.ts";
import { useProductForm } from "./use-product-form.ts";

/** Starts with `product`; concurrent changes are detected when saving. */
export function EditProductForm({ product }: { product: Product }) {
  const [initial] = useState(product);
  const { form, save, preload, saving, conflict, unchanged, saved } = useProductForm(initial);
  const { draft, restore, discard } = useProductDraft(initial._id, form as unknown as ProductFormReturn);
  useLeaveWarning(form.formState.isDirty, leaveText);
  return (
    <Form busy={saving} onFocus={preload} onSubmit={save} className="flex flex-col gap-6">
      {draft && !saved && <DraftNotice draft={draft} onRestore={restore} onDiscard={discard} />}
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
      <ProductFields form={form} pieceLabel={fieldLabels.piece} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton busy={saving}>Save & Continue</SubmitButton>
        <p role="status" className="text-mute">
          {unchanged ? "Nothing has changed." : ""}
        </p>
      </div>
    </Form>
  );
}
