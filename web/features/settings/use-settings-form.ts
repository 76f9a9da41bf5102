import { useState } from "react";
import { useForm } from "react-hook-form";
import type { ShopSettings, ShopSettingsFields } from "#contract/settings/shop-settings.ts";
import { ApiError } from "#web/lib/api.ts";
import { resetAfterSave, showServerFieldErrors } from "#web/lib/form-changes.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { shopSettingsQuery, useSettingsChange } from "./settings.api.ts";
import { variableNames } from "./settings-fields.ts";
import {
  changeBetween,
  conflictBetween,
  mergedText,
  type SettingsConflict,
  type SettingsText,
  settingsTextOf,
} from "./settings-values.ts";

const validation = lazyResolver(async () => (await import("./settings-resolver.ts")).settingsResolver);

function sameFields(one: ShopSettings, other: ShopSettings): boolean {
  return JSON.stringify(settingsTextOf(one)) === JSON.stringify(settingsTextOf(other));
}

const firstPart = (field: string) => field.split(".")[0] ?? field;

/** State of the settings form, including conflicts with another admin's changes. */
export function useSettingsForm(initial: ShopSettings, onSaved: () => void) {
  const [loaded, setOriginal] = useState(initial);
  // The logo and the icon are saved outside of the form. That is a new version, but no conflict.
  const original = initial.version > loaded.version && sameFields(initial, loaded) ? initial : loaded;
  const [conflict, setConflict] = useState<SettingsConflict>();
  const [unchanged, setUnchanged] = useState(false);
  const update = useSettingsChange();
  const form = useForm<SettingsText, unknown, ShopSettingsFields>({
    resolver: validation.resolver,
    defaultValues: settingsTextOf(initial),
  });

  function resetTo(settings: ShopSettings, sent: SettingsText) {
    setOriginal(settings);
    resetAfterSave(form, { saved: settingsTextOf(settings), sent, fields: variableNames });
  }

  function showConflict(now: ShopSettings, mine: SettingsText) {
    setConflict(conflictBetween(original, now, mine));
    setOriginal(now);
    const merged = mergedText(original, now, mine);
    for (const name of variableNames) form.setValue(name, merged[name], { shouldDirty: true });
  }

  const save = form.handleSubmit((edited) => {
    const sent = { ...form.getValues() };
    const change = changeBetween(original, edited);
    setUnchanged(!change);
    if (!change) return resetTo(original, sent);
    update.mutate(change, {
      onSuccess: async () => {
        setConflict(undefined);
        // Without the new version the next save would be a conflict.
        const fresh = await browserQueryClient.fetchQuery(shopSettingsQuery()).catch(() => undefined);
        if (fresh) resetTo(fresh, sent);
        onSaved();
      },
      onError: (error) => {
        const now = error instanceof ApiError ? error.problem.settings : undefined;
        if (now) showConflict(now, sent);
        else showServerFieldErrors(error, variableNames, form.setError, firstPart);
      },
    });
  });

  return { form, save, preload: validation.preload, saving: update.isPending, conflict, unchanged };
}
