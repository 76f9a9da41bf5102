import { EditorSection } from "./editor-section.tsx";
import type { EditableField } from "./product-form-fields.ts";
import { BoundField, type ProductFormReturn } from "./text-fields.tsx";

const lengths = ["width", "depth", "height", "seatHeight"] as const;
const packed = ["packedWidth", "packedDepth", "packedHeight"] as const;
const fields = [...lengths, "weight", ...packed, "parcels"] as const;

export function MeasuresSection({ form }: { form: ProductFormReturn }) {
  const field = (name: EditableField, unit?: string) => (
    <BoundField
      key={name}
      form={form}
      name={name}
      inputMode={unit ? "decimal" : "numeric"}
      className="tabular-nums"
      end={unit && <span className="pr-3 text-mute">{unit}</span>}
    />
  );
  return (
    <EditorSection
      title="Measures"
      hint="Customers see a drawing and can check whether it fits."
      fields={fields}
      values={form.getValues()}
      errors={form.formState.errors}
    >
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        {lengths.map((name) => field(name, "cm"))}
        {field("weight", "kg")}
      </div>
      <div className="grid grid-cols-2 gap-5 border-line border-t pt-5 sm:grid-cols-3">
        {packed.map((name) => field(name, "cm"))}
        {field("parcels")}
      </div>
    </EditorSection>
  );
}
