import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { productTagsQuery } from "../product-admin.api.ts";
import { EditorSection } from "./editor-section.tsx";
import { MaterialsField } from "./materials-field.tsx";
import { SwatchField } from "./swatch-field.tsx";
import { BoundField, type ProductFormReturn } from "./text-fields.tsx";

const fields = ["name", "design", "colour", "swatch", "materials"] as const;

export function FinishSection({ form }: { form: ProductFormReturn }) {
  const tags = useQuery(productTagsQuery());
  const designsId = useId();
  return (
    <EditorSection
      title="Finish"
      hint="Products with the same design are shown as its finishes."
      fields={fields}
      values={form.getValues()}
      errors={form.formState.errors}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundField
          form={form}
          name="name"
          hint="Shown in tables and the cart. If empty, the product name is shown."
        />
        <BoundField
          form={form}
          name="design"
          hint="For example alder. Customers don't see it."
          list={designsId}
        />
        <datalist id={designsId}>
          {tags.data?.designs.map((design) => (
            <option key={design} value={design} />
          ))}
        </datalist>
        <BoundField form={form} name="colour" hint="For example Oiled Oak." />
        <SwatchField form={form} />
      </div>
      <MaterialsField form={form} inUse={tags.data?.materials ?? []} />
    </EditorSection>
  );
}
