import { z } from "zod";
import { largestLogoBytes } from "#contract/basics/largest-files.ts";
import { modified } from "#contract/basics/modified.ts";
import type { ProviderName } from "#contract/orders/provider-currencies.ts";
import { shopSettings, shopSettingsChange } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { saveIcon, saveLogo } from "#server/uploads/save-logo.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { changeSettings } from "./change-settings.ts";
import type { Settings } from "./current-settings.ts";
import { findSettings } from "./settings.queries.ts";

type SettingsParts = {
  db: Db;
  settings: Settings;
  uploads: UploadStore;
  uploadLimits: UploadLimits;
  /** The payment providers that a new currency has to suit. */
  providers: ProviderName[];
};

const picture = z.file({ error: "Choose an SVG or PNG file" });

export function settingsRoutes({ db, settings, uploads, uploadLimits, providers }: SettingsParts) {
  /** The logo and the icon. */
  const upload = {
    access: "admin",
    before: limitUploads(uploadLimits.admit),
    maxBody: { bytes: largestLogoBytes, message: "The file can be at most 1 MB." },
    refuses: ["picture_too_large", "too_many_attempts", "busy", "storage_full"],
  } as const;

  return [
    route(
      "GET /settings",
      {
        operationId: "getSettings",
        summary: "Get the settings of the shop",
        access: "admin",
        output: shopSettings,
      },
      () => findSettings(db),
    ),
    route(
      "PATCH /settings",
      {
        operationId: "changeSettings",
        summary: "Change the given settings of the shop",
        access: "admin",
        input: shopSettingsChange,
        output: modified,
        refuses: ["settings_changed", "currency_in_use", "recent_sign_in_required", "no_second_factor"],
      },
      async ({ user, signIn, input }) => {
        const changed = await changeSettings(db, user, input, { signIn, providers });
        await settings.refresh();
        return { modifiedCount: Number(changed) };
      },
    ),
    route(
      "POST /settings/logo",
      {
        operationId: "uploadLogo",
        ...upload,
        summary: "Upload the shop's logo (SVG or PNG)",
        form: z.strictObject({ logo: picture }),
        output: shopSettings.pick({ logo: true }),
      },
      async ({ user, signIn, form }) => {
        const file = Buffer.from(await form.logo.arrayBuffer());
        const logo = await uploadLimits.decode(() => saveLogo({ db, uploads }, file));
        await changeSettings(db, user, { logo }, { signIn });
        await settings.refresh();
        return { logo };
      },
    ),
    route(
      "POST /settings/icon",
      {
        operationId: "uploadIcon",
        ...upload,
        summary: "Upload the shop's icon (SVG or PNG, square)",
        form: z.strictObject({ icon: picture }),
        output: shopSettings.pick({ icon: true }),
      },
      async ({ user, signIn, form }) => {
        const file = Buffer.from(await form.icon.arrayBuffer());
        const icon = await uploadLimits.decode(() => saveIcon({ db, uploads }, file));
        await changeSettings(db, user, { icon }, { signIn });
        await settings.refresh();
        return { icon };
      },
    ),
  ];
}
