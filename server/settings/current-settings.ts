import type { Logger } from "pino";
import { setShopFormat } from "#contract/settings/shop-format.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import type { Connections } from "#server/db/open-database.ts";
import { findSettings } from "./settings.queries.ts";

const channel = "settings";

/** The settings in memory, so that they cost no query. */
export type Settings = {
  current: () => ShopSettings;
  /** Reads them again, after a change in this process. */
  refresh: () => Promise<void>;
};

/** Reads the settings. `subscribeToSettings` keeps them up to date. */
export async function loadSettings(db: Db, onChange: () => void = () => {}): Promise<Settings> {
  let settings = await findSettings(db);
  setShopFormat(settings);
  return {
    current: () => settings,
    async refresh() {
      const read = await findSettings(db);
      // Two refreshes may overtake each other.
      if (read.version <= settings.version) return;
      settings = read;
      setShopFormat(read);
      onChange();
    },
  };
}

/** The settings in memory, read again whenever they change. */
export async function openSettings({ db, direct }: Connections, log: Logger): Promise<Settings> {
  const settings = await loadSettings(db);
  const logError = (error: unknown) => log.error({ err: error }, "could not read the settings");
  subscribeToSettings(direct, settings, logError).catch(logError);
  return settings;
}

/** Reads them again when any server has changed them. Its connection reconnects automatically. */
export async function subscribeToSettings(
  db: Db,
  { refresh }: Settings,
  logError: (error: unknown) => void,
): Promise<void> {
  const readAgain = () => void refresh().catch(logError);
  // The second callback runs after each reconnect: notifications sent meanwhile are lost.
  await db.notifications.listen(channel, readAgain, readAgain);
}
