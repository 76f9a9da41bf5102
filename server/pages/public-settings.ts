import type { PublicSettings } from "#contract/public-settings.ts";
import type { Env } from "#server/env.ts";
import { projectId } from "#server/identity/id-token.ts";
import { onlinePayments } from "#server/payments/open-payments.ts";

/** The settings that browsers may see. */
export function publicSettings({ firebase, google, tokenSyncUrl, payments }: Env): PublicSettings {
  return {
    // The embedded service needs no key, but the SDK does not start without one.
    identity: firebase ? { embedded: false, ...firebase } : { embedded: true, apiKey: "embedded", projectId },
    googleSignIn: Boolean(firebase || google),
    onlinePayments: onlinePayments({ payments }),
    ...(tokenSyncUrl ? { tokenSyncUrl } : {}),
  };
}
