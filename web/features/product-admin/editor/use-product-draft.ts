import { useEffect, useState } from "react";
import { changedValues, type Draft, discardDraft, readDraft, saveDraft } from "./product-draft.ts";
import { type EditableField, editableFields } from "./product-form-fields.ts";
import type { ProductFormReturn } from "./text-fields.tsx";

const delayMs = 500;

export const leaveText = "Your changes are not saved. A draft stays in this browser.";

/** Saves unsaved changes in the browser, and offers those of an earlier visit. */
export function useProductDraft(id: string, form: ProductFormReturn, extraFields: readonly string[] = []) {
  const [offered, setOffered] = useState<Draft>();
  useEffect(() => setOffered(readDraft(id)), [id]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const fields = [...editableFields, ...extraFields];
        saveDraft(id, changedValues(fields, form.getValues(), form.formState.defaultValues));
      }, delayMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [id, form, extraFields]);

  return {
    draft: offered,
    restore() {
      for (const [field, value] of Object.entries(offered?.values ?? {}))
        form.setValue(field as EditableField, value, { shouldDirty: true });
      setOffered(undefined);
    },
    discard() {
      discardDraft(id);
      setOffered(undefined);
    },
  };
}
