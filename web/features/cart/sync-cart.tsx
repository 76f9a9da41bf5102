import { useEffect } from "react";
import { type SessionUser, useSession } from "#web/lib/session/session-store.ts";
import { useStore } from "#web/lib/store.ts";
import { syncWithOtherTabs } from "./cart.api.ts";
import { type GuestUnit, guestCart, syncGuestCart } from "./guest-cart.ts";
import { mergeGuestCart } from "./merge-guest-cart.ts";
import { mergeFailed } from "./use-cart.ts";

const none: GuestUnit[] = [];

/** Renders nothing. Syncs the cart with other tabs and merges the guest cart at sign-in. */
export function SyncCart() {
  const { user, loading } = useSession();
  const hasGuestUnits = useStore(guestCart, none).length > 0;
  useEffect(syncGuestCart, []);
  useEffect(syncWithOtherTabs, []);
  useEffect(() => {
    // Until the sign-in is complete, the account may have no record in the shop.
    if (!user || loading || !hasGuestUnits) return;
    const retry = () => void merge(user);
    retry();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [user, loading, hasGuestUnits]);
  return null;
}

let merging = false;

async function merge(user: SessionUser): Promise<void> {
  if (merging) return;
  merging = true;
  mergeFailed.set(false);
  try {
    mergeFailed.set(!(await mergeGuestCart(user)));
  } catch {
    mergeFailed.set(true);
  } finally {
    merging = false;
  }
}
