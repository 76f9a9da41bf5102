import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { Product } from "#contract/products/product.ts";
import { ApiError } from "#web/lib/api.ts";
import { resetAfterSave, showServerFieldErrors } from "#web/lib/form-changes.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { editedProductQuery, useProductUpdate } from "../product-admin.api.ts";
import { editableFields, formFieldOf, type ProductFormText } from "./product-form-fields.ts";
import type { productForm } from "./product-form-values.ts";
import { type Conflict, changeBetween, conflictBetween, formTextOf } from "./product-values.ts";

type Values = z.output<typeof productForm>;

const validation = lazyResolver(async () => (await import("./product-form-values.ts")).productResolver);

/** State of the edit form, including conflicts with another admin's changes. */
export function useProductForm(initial: Product) {
  const [original, setOriginal] = useState(initial);
  const [conflict, setConflict] = useState<Conflict>();
  const [unchanged, setUnchanged] = useState(false);
  const [saved, setSaved] = useState(false);
  const update = useProductUpdate(initial._id);
  const form = useForm({
    resolver: validation.resolver,
    defaultValues: formTextOf(initial),
  });

  function resetTo(product: Product, sent: ProductFormText) {
    setOriginal(product);
    resetAfterSave(form, { saved: formTextOf(product), sent, fields: editableFields });
  }

  function showConflict(now: Product, edited: Values) {
    const conflicting = conflictBetween(original, now, formTextOf(edited));
    setConflict(conflicting);
    setOriginal(now);
    for (const field of conflicting.fields) {
      const { [field]: value } = conflicting.uneditedHere.includes(field)
        ? conflicting.theirs
        : conflicting.mine;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  const save = form.handleSubmit((edited) => {
    const sent = form.getValues();
    const change = changeBetween(original, edited);
    setUnchanged(!change);
    if (!change) return resetTo(original, sent);
    update.mutate(change, {
      onSuccess: async () => {
        setConflict(undefined);
        setSaved(true);
        // Without the new version the next save would be a conflict.
        const fresh = await browserQueryClient
          .fetchQuery(editedProductQuery(original._id))
          .catch(() => undefined);
        if (fresh) resetTo(fresh, sent);
      },
      onError: (error) => {
        const now = error instanceof ApiError ? error.problem.product : undefined;
        if (now) showConflict(now, edited);
        else showServerFieldErrors(error, editableFields, form.setError, formFieldOf);
      },
    });
  });

  return { form, save, preload: validation.preload, saving: update.isPending, conflict, unchanged, saved };
}
