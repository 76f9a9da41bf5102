import { useEffect } from "react";
import { type SessionUser, useSession } from "#web/lib/session/session-store.ts";
import { useStore } from "#web/lib/store.ts";
import { followOtherTabs } from "./cart.api.ts";
import { joinVisitorCart } from "./join-visitor-cart.ts";
import { joinFailed } from "./use-cart.ts";
import { followVisitorCart, type VisitorUnit, visitorCart } from "./visitor-cart.ts";

const none: VisitorUnit[] = [];

/** Draws nothing. Keeps the cart in step with other tabs, and brings the visitor's cart along at sign-in. */
export function CartKeeper() {
  const { user, loading } = useSession();
  const waiting = useStore(visitorCart, none).length > 0;
  useEffect(followVisitorCart, []);
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
    joinFailed.set(!(await joinVisitorCart(user)));
  } catch {
    joinFailed.set(true);
  } finally {
    running = false;
  }
}
