import { productStatuses } from "#contract/products/product-list.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { EditorSection } from "./editor-section.tsx";
import { fieldLabels } from "./product-form-fields.ts";
import type { ProductFormReturn } from "./text-fields.tsx";

const fields = ["status"] as const;

export function VisibilitySection({ form }: { form: ProductFormReturn }) {
  const { errors } = form.formState;
  return (
    <EditorSection
      title="Visibility"
      hint="Customers don't see hidden products."
      fields={fields}
      values={form.getValues()}
      errors={errors}
    >
      <SelectField label={fieldLabels.status} error={errors.status?.message} {...form.register("status")}>
        {productStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
    </EditorSection>
  );
}
