import { useEffect } from "react";
import { type SessionUser, useSession } from "#web/lib/session/session-store.ts";
import { useStore } from "#web/lib/store.ts";
import { followOtherTabs } from "./cart.api.ts";
import { followGuestCart, type GuestUnit, guestCart } from "./guest-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { joinFailed } from "./use-cart.ts";

const none: GuestUnit[] = [];

/** Draws nothing. Keeps the cart in step with other tabs, and brings the visitor's cart along at sign-in. */
export function SyncCart() {
  const { user, loading } = useSession();
  const waiting = useStore(guestCart, none).length > 0;
  useEffect(followGuestCart, []);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    // Before the sign-in is through, the account may have no record in the shop yet.
    if (!user || loading || !waiting) return;
    const retry = () => void join(user);
    retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [user, loading, waiting]);
  return null;
}

let running = false;

async function join(user: SessionUser): Promise<void> {
  if (running) return;
  running = true;
  joinFailed.set(false);
  try {
    joinFailed.set(!(await mergeGuestCart(user)));
  } catch {
    joinFailed.set(true);
  } finally {
    running = false;
  }
}
