import { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import { largestLogoBytes } from "#contract/basics/largest-files.ts";
import type { ProviderName } from "#contract/orders/provider-currencies.ts";
import {
  type ShopSettingsChange,
  shopSettings,
  shopSettingsChange,
} from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { requireRecentSignIn, type SignIn } from "#server/http/auth.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { saveIcon, saveLogo } from "#server/uploads/save-logo.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { changeSettings } from "./change-settings.ts";
import type { Settings } from "./current-settings.ts";
import { findSettings } from "./settings.queries.ts";

/** Settings about money, sign-ins, other websites, and the mailboxes that receive customers' data. */
const protectedSettings = [
  "requireSecondFactor",
  "corsOrigins",
  "contactEmail",
  "orderNoticesEmail",
  "currency",
  "currencyDigits",
  "taxPercent",
] as const satisfies (keyof ShopSettingsChange)[];

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
        output: z.object({ modifiedCount: z.int() }),
        refuses: ["settings_changed", "currency_in_use", "recent_sign_in_required", "no_second_factor"],
      },
      async ({ user, signIn, input }) => {
        if (protectedSettings.some((name) => input[name] !== undefined)) requireRecentSignIn(signIn);
        if (input.requireSecondFactor) requireOwnFactor(signIn);
        const changed = await changeSettings(db, user, input, providers);
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
      async ({ user, form }) => {
        const file = Buffer.from(await form.logo.arrayBuffer());
        const logo = await uploadLimits.decode(() => saveLogo({ db, uploads }, file));
        await changeSettings(db, user, { logo });
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
      async ({ user, form }) => {
        const file = Buffer.from(await form.icon.arrayBuffer());
        const icon = await uploadLimits.decode(() => saveIcon({ db, uploads }, file));
        await changeSettings(db, user, { icon });
        await settings.refresh();
        return { icon };
      },
    ),
  ];
}

/** Otherwise the admin would be locked out of the settings. */
function requireOwnFactor({ secondFactor }: SignIn): void {
  if (secondFactor) return;
  const words = "Set up two-step sign-in in your own profile first.";
  throw new DomainError("no_second_factor", words, [{ field: "requireSecondFactor", message: words }]);
}
