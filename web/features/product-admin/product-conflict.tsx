import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { photosFrom } from "./photo-list.ts";
import { type EditableField, fieldLabels, type ProductFormText } from "./product-form-fields.ts";
import type { Conflict } from "./product-values.ts";

type ProductConflictProps = {
  conflict: Conflict;
  /** The form's current values. */
  values: ProductFormText;
  onChoose: (field: EditableField, value: string) => void;
};

/** Another admin's changes beside the form's. Choosing a value writes it into the form. */
export function ProductConflict({ conflict, values, onChoose }: ProductConflictProps) {
  const { fields, theirs, mine } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new conflict is announced
  useEffect(() => {
    heading.current?.focus();
  }, [conflict]);
  const takeAll = (from: ProductFormText) => {
    for (const field of fields) onChoose(field, from[field]);
  };
  return (
    <section
      aria-labelledby="conflict"
      className="flex flex-col gap-4 rounded-card border border-clay bg-card p-5 sm:p-8"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
        <div>
          <h2 id="conflict" ref={heading} tabIndex={-1} className="text-lg outline-none">
            Someone else changed this product
          </h2>
          <p className="text-mute">
            {fields.length > 0
              ? "Nothing was saved yet. Choose which values to keep, then save again."
              : "Nothing was saved yet. They changed other fields than you: save again to add your changes."}
          </p>
        </div>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className="grid gap-2 border-line border-t pt-3 sm:grid-cols-2">
          <legend className="float-left pt-3 font-medium sm:col-span-2">{fieldLabels[field]}</legend>
          <Choice
            name={`conflict-${field}`}
            label="Take theirs"
            value={shownText(field, theirs[field])}
            chosen={values[field] === theirs[field]}
            onChoose={() => onChoose(field, theirs[field])}
          />
          <Choice
            name={`conflict-${field}`}
            label="Keep mine"
            value={shownText(field, mine[field])}
            chosen={values[field] === mine[field]}
            onChoose={() => onChoose(field, mine[field])}
          />
        </fieldset>
      ))}
      {fields.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => takeAll(theirs)}>
            Take all of theirs
          </Button>
          <Button look="quiet" onClick={() => takeAll(mine)}>
            Keep all of mine
          </Button>
        </div>
      )}
    </section>
  );
}

/** Photos are JSON in the form. */
function shownText(field: EditableField, text: string): string {
  if (field !== "morePhotos") return text;
  return photosFrom(text)
    .map(({ src, alt }) => alt || src)
    .join(", ");
}

type ChoiceProps = { name: string; label: string; value: string; chosen: boolean; onChoose: () => void };

function Choice({ name, label, value, chosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line p-3 has-checked:border-moss has-checked:bg-sand">
      <input
        type="radio"
        name={name}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-moss"
      />
      <span className="min-w-0">
        <span className="block text-mute text-xs">{label}</span>
        <span className="block whitespace-pre-wrap tabular-nums [overflow-wrap:anywhere]">
          {value || "(empty)"}
        </span>
      </span>
    </label>
  );
}
