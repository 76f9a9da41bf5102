import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { photosFrom } from "./photo-list.ts";
import { type EditableField, fieldLabels, type ProductFormText } from "./product-form-fields.ts";
import type { Conflict } from "./product-values.ts";

type ProductConflictProps = {
  conflict: Conflict;
  /** The form's current values. */
  values: ProductFormText;
  onChoose: (field: EditableField, value: string) => void;
};

/** Another admin's changes of the product beside the form's. */
export function ProductConflict({ conflict, values, onChoose }: ProductConflictProps) {
  const { fields, theirs, mine } = conflict;
  return (
    <EditConflict
      title="Someone else changed this product"
      conflict={conflict}
      fields={fields.map((name) => ({
        name,
        label: fieldLabels[name],
        theirs: theirs[name],
        mine: mine[name],
        value: values[name],
      }))}
      onChoose={onChoose}
      shownText={shownText}
    />
  );
}

/** Photos are JSON in the form. */
function shownText(field: EditableField, text: string): string {
  if (field !== "morePhotos") return text;
  return photosFrom(text)
    .map(({ src, alt }) => alt || src)
    .join(", ");
}
