import { offersDelivery } from "#contract/orders/delivery.ts";
import { darkThemeColorOf } from "#contract/settings/accent-color.ts";
import type { PublicSettings, PublicShop } from "#contract/settings/public-settings.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Env } from "#server/env/parse-env.ts";
import { projectId } from "#server/identity/tokens/id-token.ts";
import { onlinePayments } from "#server/payments/open-payments.ts";

/** The settings that browsers may see. */
export function publicSettings(
  { firebase, google, tokenSyncUrl, payments }: Env,
  settings: ShopSettings,
): PublicSettings {
  return {
    // The embedded service needs no key, but the SDK does not start without one.
    identity: firebase ? { embedded: false, ...firebase } : { embedded: true, apiKey: "embedded", projectId },
    googleSignIn: Boolean(firebase || google),
    onlinePayments: { ...onlinePayments({ payments }) },
    ...(tokenSyncUrl ? { tokenSyncUrl } : {}),
    shop: publicShop(settings),
  };
}

function publicShop({ accentColor, accentColorDark, ...settings }: ShopSettings): PublicShop {
  const { name, legalName, logo, icon, contactEmail, phone, socialLinks } = settings;
  const { currency, currencyDigits, locale, timeZone } = settings;
  const { orderButton, withdrawalDays, deliveryMoveDays, taxPercent, sampleData } = settings;
  const accent =
    accentColor === null
      ? null
      : {
          light: accentColor,
          dark: accentColorDark ?? darkThemeColorOf(accentColor),
        };
  return {
    name,
    legalName,
    logo,
    icon,
    accent,
    currency,
    currencyDigits,
    locale,
    timeZone,
    contactEmail,
    phone,
    socialLinks,
    orderButton,
    withdrawalDays,
    offersDelivery: offersDelivery(settings),
    deliveryMoveDays,
    taxPercent,
    sampleData,
  };
}
