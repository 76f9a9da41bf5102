import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { type Conflict, type EditableField, fieldLabels, type TypedValues } from "./product-values.ts";

type ProductConflictProps = {
  conflict: Conflict;
  /** What the form holds now. */
  values: TypedValues;
  onChoose: (field: EditableField, value: string) => void;
};

/** What somebody else made of the product meanwhile, beside what was typed here. Choosing fills the form below. */
export function ProductConflict({ conflict, values, onChoose }: ProductConflictProps) {
  const { fields, theirs, mine } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict anew is something to hear of
  useEffect(() => {
    heading.current?.focus();
  }, [conflict]);
  const takeAll = (from: TypedValues) => {
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
            Somebody else changed this product meanwhile
          </h2>
          <p className="text-mute">
            {fields.length > 0
              ? "Nothing was saved yet. Choose what should stay, then save again."
              : "Nothing was saved yet. What they changed is not what you changed: save again to add yours."}
          </p>
        </div>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className="grid gap-2 border-line border-t pt-3 sm:grid-cols-2">
          <legend className="float-left pt-3 font-medium sm:col-span-2">{fieldLabels[field]}</legend>
          <Choice
            name={`conflict-${field}`}
            label="Take theirs"
            value={theirs[field]}
            chosen={values[field] === theirs[field]}
            onChoose={() => onChoose(field, theirs[field])}
          />
          <Choice
            name={`conflict-${field}`}
            label="Keep mine"
            value={mine[field]}
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
