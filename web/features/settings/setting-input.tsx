import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ShopSettingsFields } from "#contract/settings/shop-settings.ts";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import type { SettingField } from "./setting-field.ts";
import type { SettingsText } from "./settings-values.ts";

type SettingInputProps = {
  field: SettingField;
  form: UseFormReturn<SettingsText, unknown, ShopSettingsFields>;
};

/** The input of one setting. */
export function SettingInput({ field, form }: SettingInputProps) {
  const { name, label, hint, kind, required, choices, suggestions } = field;
  const listId = useId();
  const { register, formState, watch, setValue } = form;
  const error = messageOf(formState.errors[name]);
  const shared = { label, hint, error, required, ...register(name) };
  if (choices)
    return (
      <SelectField {...shared}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  if (kind === "lines")
    return (
      <div className="sm:col-span-2">
        <TextAreaField {...shared} spellCheck={false} />
      </div>
    );
  const end = kind === "color" && (
    <input
      type="color"
      aria-label={`Pick the ${label.toLowerCase()}`}
      value={/^#[0-9a-f]{6}$/i.test(watch(name)) ? watch(name) : "#2f4a3a"}
      onChange={({ target }) => setValue(name, target.value, { shouldDirty: true, shouldValidate: true })}
      className="mr-2 size-8 cursor-pointer"
    />
  );
  return (
    <>
      <TextField
        {...shared}
        type={kind === "email" ? "email" : "text"}
        inputMode={kind === "number" ? "decimal" : undefined}
        autoComplete="off"
        namedError={error !== undefined}
        list={suggestions && listId}
        end={end || undefined}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions().map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The message of a field, or of an entry of a list. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(messageOf).find(Boolean);
}
