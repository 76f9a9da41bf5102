import type { PublicSettings } from "#contract/public-settings.ts";
import { CartWaker } from "#web/features/cart/cart-waker.tsx";
import { LiveStock } from "#web/features/products/live-stock.tsx";
import { MessageDialogs } from "#web/ui/message-dialogs.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SessionKeeper } from "./session-keeper.tsx";

/** What every page needs, but none for its first look: the cart, the session, messages, dialogs, and words on what changed. */
export function Background({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <CartWaker />
      <SessionKeeper settings={settings} />
      <MessageDialogs />
      <Toasts />
      <RouteAnnouncer />
      <OfflineBanner />
      <LiveStock />
    </>
  );
}
