import { z } from "zod";
import { DomainError } from "#contract/domain-error.ts";
import { type ShopSettingsChange, shopSettings, shopSettingsChange } from "#contract/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { requireRecentSignIn, type SignIn } from "#server/http/auth.ts";
import { route } from "#server/http/route.ts";
import { changeSettings } from "./change-settings.ts";
import type { Settings } from "./current-settings.ts";
import { findSettings } from "./settings.queries.ts";

/** Settings about money, sign-ins, and the mailboxes that receive customers' data. */
const protectedSettings = [
  "requireSecondFactor",
  "contactEmail",
  "orderNoticesEmail",
  "currency",
  "taxPercent",
] as const satisfies (keyof ShopSettingsChange)[];

export function settingsRoutes({ db, settings }: { db: Db; settings: Settings }) {
  return [
    route(
      "GET /settings",
      { summary: "Get the settings of the shop", access: "admin", output: shopSettings },
      () => findSettings(db),
    ),
    route(
      "PATCH /settings",
      {
        summary: "Change the given settings of the shop",
        access: "admin",
        input: shopSettingsChange,
        output: z.object({ modifiedCount: z.int() }),
        refuses: ["settings_changed", "currency_in_use", "recent_sign_in_required", "no_second_factor"],
      },
      async ({ user, signIn, input }) => {
        if (protectedSettings.some((name) => input[name] !== undefined)) requireRecentSignIn(signIn);
        if (input.requireSecondFactor) requireOwnFactor(signIn);
        const changed = await changeSettings(db, user, input);
        await settings.refresh();
        return { modifiedCount: Number(changed) };
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
