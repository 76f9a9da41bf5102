import type { PublicSettings } from "#contract/settings/public-settings.ts";
import { CartLoader } from "#web/features/cart/cart-loader.tsx";
import { LiveStock } from "#web/features/products/live-stock.tsx";
import { MessageDialogs } from "#web/ui/message-dialogs.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { IdentityPrompts } from "./identity-prompts.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SessionProvider } from "./session-provider.tsx";

/** Parts that every page needs, but not for its first paint. */
export function Background({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <CartLoader />
      <SessionProvider settings={settings} />
      <MessageDialogs />
      <IdentityPrompts />
      <Toasts />
      <RouteAnnouncer />
      <OfflineBanner />
      <LiveStock />
    </>
  );
}
