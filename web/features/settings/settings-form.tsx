import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { EditConflict } from "#web/ui/edit-conflict.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { SettingInput } from "./setting-input.tsx";
import { settingLabels, settingSections } from "./settings-fields.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type SettingsFormProps = { settings: ShopSettings; onSaved: () => void };

/** Starts with `settings`; concurrent changes are detected when saving. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { form, save, preload, saving, conflict, unchanged } = useSettingsForm(settings, onSaved);
  useLeaveWarning(form.formState.isDirty, "Your changes of the settings are not saved.");
  const values = form.watch();
  return (
    <Form busy={saving} onFocus={preload} onSubmit={save} className="flex flex-col gap-6">
      {conflict && (
        <EditConflict
          title="Someone else changed the settings"
          conflict={conflict}
          fields={conflict.fields.map((name) => ({
            name,
            label: settingLabels[name],
            theirs: conflict.theirs[name],
            mine: conflict.mine[name],
            value: values[name],
          }))}
          onChoose={(name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <RequiredNote />
      {settingSections.map(({ title, intro, fields }) => (
        <fieldset
          key={title}
          className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 sm:p-8"
        >
          <legend className="float-left mb-1 font-display text-lg">{title}</legend>
          {intro && <p className="text-mute">{intro}</p>}
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <SettingInput key={field.name} field={field} form={form} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="sticky bottom-0 -mx-2 flex flex-wrap items-center gap-4 bg-paper/85 px-2 py-3 backdrop-blur-md">
        <SubmitButton busy={saving}>Save settings</SubmitButton>
        <p role="status" className="text-mute">
          {unchanged ? "Nothing has changed." : ""}
        </p>
      </div>
    </Form>
  );
}
