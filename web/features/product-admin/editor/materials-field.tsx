import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { messageOf } from "./editor-section.tsx";
import { fieldLabels } from "./product-form-fields.ts";
import type { ProductFormReturn } from "./text-fields.tsx";

type MaterialsFieldProps = { form: ProductFormReturn; inUse: string[] };

/** Tags: Enter or a comma adds one. Materials that other products have are suggested. */
export function MaterialsField({ form, inUse }: MaterialsFieldProps) {
  const [typed, setTyped] = useState("");
  const listId = useId();
  const tags = form.watch("materials").split(", ").filter(Boolean);

  function change(next: string[]) {
    form.setValue("materials", next.join(", "), { shouldDirty: true, shouldValidate: true });
  }

  function add() {
    const added = typed
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag && !tags.some((other) => other.toLowerCase() === tag.toLowerCase()));
    if (added.length > 0) change([...tags, ...added]);
    setTyped("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== ",") return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  }

  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={fieldLabels.materials}
        hint="Press Enter after each material."
        autoComplete="off"
        list={listId}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        error={messageOf(form.formState.errors.materials)}
      />
      <datalist id={listId}>
        {inUse.map((material) => (
          <option key={material} value={material} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label="Materials of the product" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-full bg-sand pl-4 [overflow-wrap:anywhere]">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => change(tags.filter((other) => other !== tag))}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:text-clay"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
