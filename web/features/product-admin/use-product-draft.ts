import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";
import { type EditableField, editableFields } from "./product-form-fields.ts";
import type { ProductFormReturn } from "./text-fields.tsx";

/** Only the fields that were changed, so that a draft never reverts another admin's changes. */
export type Draft = { savedAt: string; values: Record<string, string> };

const delayMs = 500;

export const leaveText = "Your changes are not saved. A draft stays in this browser.";

/** Saves unsaved changes in the browser, and offers those of an earlier visit. */
export function useProductDraft(id: string, form: ProductFormReturn, extraFields: readonly string[] = []) {
  const key = `product draft ${id}`;
  const [offered, setOffered] = useState<Draft>();
  useEffect(() => setOffered(readDraft(key)), [key]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => saveDraft(key, changedValues(form, extraFields)), delayMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [key, form, extraFields]);

  return {
    draft: offered,
    restore() {
      for (const [field, value] of Object.entries(offered?.values ?? {}))
        form.setValue(field as EditableField, value, { shouldDirty: true });
      setOffered(undefined);
    },
    discard() {
      removeStored(key);
      setOffered(undefined);
    },
  };
}

function changedValues(form: ProductFormReturn, extraFields: readonly string[]): Record<string, string> {
  const values: Record<string, string> = form.getValues();
  const initial: Record<string, unknown> = form.formState.defaultValues ?? {};
  const names = [...editableFields, ...extraFields].filter(
    (name) => (values[name] ?? "") !== (initial[name] ?? ""),
  );
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
}

function saveDraft(key: string, values: Record<string, string>): void {
  if (Object.keys(values).length === 0) removeStored(key);
  else writeStored(key, JSON.stringify({ savedAt: new Date().toISOString(), values } satisfies Draft));
}

function readDraft(key: string): Draft | undefined {
  try {
    return JSON.parse(readStored(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
