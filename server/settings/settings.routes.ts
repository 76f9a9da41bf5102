import { z } from "zod";
import { shopSettings, shopSettingsChange } from "#contract/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { changeSettings } from "./change-settings.ts";
import type { Settings } from "./current-settings.ts";
import { findSettings } from "./settings.queries.ts";

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
        refuses: ["settings_changed", "currency_in_use"],
      },
      async ({ user, input }) => {
        const changed = await changeSettings(db, user, input);
        await settings.refresh();
        return { modifiedCount: Number(changed) };
      },
    ),
  ];
}
