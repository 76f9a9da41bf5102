import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { BulkChangeInput } from "#contract/products/bulk-edit.ts";
import { ApiError, reasonOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { categoriesQuery } from "../categories/categories.api.ts";
import { productCount, useBulkEdit, useBulkPreview } from "./bulk-edit.api.ts";
import { BulkPreview } from "./bulk-preview.tsx";

type BulkEditDialogProps = { ids: string[]; onClose: () => void; onDone: () => void };

const keep = { category: "", priceBy: "", priceValue: "", discount: "", status: "", deliveryDays: "" };
type Values = typeof keep;

/** An empty field stays as it is. */
function changeFrom({
  category,
  priceBy,
  priceValue,
  discount,
  status,
  deliveryDays,
}: Values): BulkChangeInput {
  return {
    ...(category && { category }),
    ...(priceBy && { price: { by: priceBy as "percent" | "amount", value: priceValue } }),
    ...(discount && { discount }),
    ...(status && { status: status as "Active" | "Hidden" }),
    ...(deliveryDays && { deliveryDays }),
  };
}

const fieldOf: Record<string, keyof Values> = {
  category: "category",
  "change.category": "category",
  "change.price.value": "priceValue",
  "change.discount": "discount",
  "change.deliveryDays": "deliveryDays",
};

/** First the changes, then a preview of every product, then the edit itself. */
export function BulkEditDialog({ ids, onClose, onDone }: BulkEditDialogProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { register, handleSubmit, setError, getValues, watch, formState } = useForm({ defaultValues: keep });
  const preview = useBulkPreview();
  const edit = useBulkEdit();
  const { errors } = formState;
  const title = `Edit ${productCount(ids.length)}`;

  function show(error: Error) {
    const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    const known = issues.flatMap(({ field, message }) => {
      const name = fieldOf[field];
      return name ? [{ name, message }] : [];
    });
    for (const [index, { name, message }] of known.entries())
      setError(name, { message }, { shouldFocus: index === 0 });
    if (known.length === 0) setError("root", { message: reasonOf(error) });
  }

  const submit = handleSubmit((values) =>
    preview.mutate({ ids, change: changeFrom(values) }, { onError: show }),
  );
  const apply = () => {
    if (!preview.data || edit.isPending) return;
    const change = changeFrom(getValues());
    edit.mutate({ products: preview.data.products, change }, { onSuccess: onDone });
  };

  if (preview.data)
    return (
      <Dialog aria-label={title} onClose={onClose} className="max-w-4xl p-5 sm:p-8">
        <div className="flex flex-col gap-5">
          <h2 className="text-xl">{title}</h2>
          <BulkPreview products={preview.data.products} />
          {edit.error && (
            <p role="alert" className="text-clay">
              {reasonOf(edit.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton type="button" data-focus-first busy={edit.isPending} onClick={apply}>
              Change {productCount(ids.length)}
            </SubmitButton>
            <Button look="quiet" onClick={() => preview.reset()}>
              Back
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog aria-label={title} onClose={onClose} className="max-w-2xl p-5 sm:p-8">
      <Form busy={preview.isPending} onSubmit={submit}>
        <h2 className="text-xl">{title}</h2>
        <p className="text-mute">Fields that you leave empty stay as they are.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Category"
            data-focus-first
            error={errors.category?.message}
            {...register("category")}
          >
            <option value="">No change</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Status" {...register("status")}>
            <option value="">No change</option>
            <option>Active</option>
            <option>Hidden</option>
          </SelectField>
          <SelectField label="Price" {...register("priceBy")}>
            <option value="">No change</option>
            <option value="percent">Change by percent</option>
            <option value="amount">Change by an amount</option>
          </SelectField>
          <TextField
            label="Change of the price"
            hint="For example 5, or -10 to lower it."
            disabled={!watch("priceBy")}
            error={errors.priceValue?.message}
            {...register("priceValue")}
          />
          <TextField label="Discount in percent" error={errors.discount?.message} {...register("discount")} />
          <TextField
            label="Delivery time in days"
            inputMode="numeric"
            error={errors.deliveryDays?.message}
            {...register("deliveryDays")}
          />
        </div>
        {errors.root && (
          <p role="alert" className="text-clay">
            {errors.root.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={preview.isPending}>Preview</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
