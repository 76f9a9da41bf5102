import type { PublicSettings } from "#contract/public-settings.ts";
import { CartWaker } from "#web/features/cart/cart-waker.tsx";
import { MessageDialogs } from "#web/ui/message-dialogs.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { SessionKeeper } from "./session-keeper.tsx";

/** What every page needs, but none for its first look: the cart, the session, messages and dialogs. */
export function Background({ settings }: { settings: PublicSettings }) {
  return (
    <>
      <CartWaker />
      <SessionKeeper settings={settings} />
      <MessageDialogs />
      <Toasts />
    </>
  );
}
