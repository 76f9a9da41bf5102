import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { newApiKey } from "#contract/account/api-key.ts";
import type { Permission } from "#contract/account/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { PermissionChoices } from "#web/ui/permission-choices.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useApiKeyCreation } from "./api-keys.api.ts";
import { RevealedKey } from "./revealed-key.tsx";

type KeyText = {
  name: string;
  permissions: Permission[];
  expiresInDays: string;
  addresses: string;
  callsPerMinute: string;
};

const dayMs = 24 * 60 * 60 * 1000;
const lifetimes = [
  ["30", "In 30 days"],
  ["90", "In 90 days"],
  ["365", "In one year"],
  ["", "Never"],
] as const;

/** The form's text as the API's input. */
const keyForm = z
  .custom<KeyText>()
  .transform(
    ({ expiresInDays, addresses, callsPerMinute, ...rest }): z.input<typeof newApiKey> => ({
      ...rest,
      expiresAt: expiresInDays ? new Date(Date.now() + Number(expiresInDays) * dayMs).toISOString() : null,
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      callsPerMinute: Number(callsPerMinute),
    }),
  )
  .pipe(newApiKey);

const emptyKey: KeyText = {
  name: "",
  permissions: [],
  expiresInDays: "365",
  addresses: "",
  callsPerMinute: "600",
};

export function NewApiKeyDialog({ onClose }: { onClose: () => void }) {
  const creation = useApiKeyCreation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(keyForm),
    defaultValues: emptyKey,
  });
  // An error in a list belongs to one of its entries.
  const errors = formState.errors as Record<keyof KeyText, { message?: string } | { message?: string }[]>;
  const errorOf = (name: keyof KeyText) => [errors[name]].flat().find((error) => error?.message)?.message;
  const title = creation.data ? "Copy your API key" : "Create API key";
  return (
    <Dialog
      aria-label={title}
      // The key is not shown again, so a stray click or Escape must not close it.
      onClose={creation.data ? () => {} : onClose}
      className="max-w-xl p-5 sm:p-8"
    >
      {creation.data ? (
        <RevealedKey secret={creation.data} onSaved={onClose} />
      ) : (
        <Form busy={creation.isPending} onSubmit={handleSubmit((values) => creation.mutate(values))}>
          <h2 className="text-xl">{title}</h2>
          <RequiredNote />
          <TextField
            label="Name"
            required
            data-focus-first
            autoComplete="off"
            hint="What uses the key. The audit log names it."
            error={errorOf("name")}
            {...register("name")}
          />
          <PermissionChoices field={register("permissions")} error={errorOf("permissions")} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField label="Expires" {...register("expiresInDays")}>
              {lifetimes.map(([days, label]) => (
                <option key={label} value={days}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Requests per minute"
              required
              inputMode="numeric"
              error={errorOf("callsPerMinute")}
              {...register("callsPerMinute")}
            />
          </div>
          <TextAreaField
            label="Allowed addresses"
            hint="One per line, such as 203.0.113.7 or 203.0.113.0/24. Empty: anywhere."
            spellCheck={false}
            error={errorOf("addresses")}
            {...register("addresses")}
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busy={creation.isPending}>Create key</SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
