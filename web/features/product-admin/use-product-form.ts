import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import type { Product } from "#contract/product.ts";
import { ApiError } from "#web/lib/api.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { editedProductQuery, useProductUpdate } from "./product-admin.api.ts";
import { typedValues } from "./product-form-values.ts";
import {
  type Conflict,
  changeBetween,
  conflictBetween,
  editableFields,
  type TypedValues,
  typedValuesOf,
} from "./product-values.ts";
import { showServerFieldErrors } from "./server-field-errors.ts";

type Values = z.output<typeof typedValues>;

/** The edit form's state: what was seen, what is typed, and what somebody else made of it meanwhile. */
export function useProductForm(atFirst: Product) {
  const [seen, setSeen] = useState(atFirst);
  const [conflict, setConflict] = useState<Conflict>();
  const [unchanged, setUnchanged] = useState(false);
  const update = useProductUpdate(atFirst._id);
  const form = useForm({
    resolver: zodResolver(typedValues),
    defaultValues: typedValuesOf(atFirst),
  });

  /** What was typed while the save was under way stays. */
  function startFrom(product: Product, sent: TypedValues) {
    const now = form.getValues();
    setSeen(product);
    form.reset(typedValuesOf(product));
    for (const field of editableFields)
      if (now[field] !== sent[field]) form.setValue(field, now[field], { shouldDirty: true });
  }

  function showConflict(now: Product, wanted: Values) {
    const found = conflictBetween(seen, now, typedValuesOf(wanted));
    setConflict(found);
    setSeen(now);
    for (const field of found.fields) {
      const { [field]: value } = found.untouched.includes(field) ? found.theirs : found.mine;
      form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  const save = form.handleSubmit((wanted) => {
    if (update.isPending) return;
    const sent = form.getValues();
    const change = changeBetween(seen, wanted);
    setUnchanged(!change);
    if (!change) return startFrom(seen, sent);
    update.mutate(change, {
      onSuccess: async () => {
        setConflict(undefined);
        // Without the new version the next save would be taken for a conflict.
        const fresh = await browserQueryClient
          .fetchQuery(editedProductQuery(seen._id))
          .catch(() => undefined);
        if (fresh) startFrom(fresh, sent);
      },
      onError: (error) => {
        const now = error instanceof ApiError ? error.problem.product : undefined;
        if (now) showConflict(now, wanted);
        else showServerFieldErrors(error, editableFields, form.setError);
      },
    });
  });

  return { form, save, saving: update.isPending, conflict, unchanged };
}
