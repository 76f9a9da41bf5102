import { useEffect } from "react";
import { refreshStock, updateStock } from "#web/lib/product-cache.ts";
import { runWhileVisible } from "#web/lib/run-while-visible.ts";
import { type ServerEvent, subscribeToEvents } from "#web/lib/shared-events.ts";

const url = "/api/stock/events";
const jitterMs = 1000;
/** The server caches responses for this long; an earlier refetch could be older than the subscription. */
const serverCacheMs = 2000;

/** Renders nothing. Keeps the stock of every product on the page up to date. */
export function LiveStock() {
  useEffect(() => runWhileVisible(subscribeToStock), []);
  return null;
}

function subscribeToStock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh() {
    timer = undefined;
    refreshStock();
  }

  function onEvent(event: ServerEvent) {
    if (event.name === "stock" && "data" in event) {
      const pieces: Record<string, number> = JSON.parse(event.data);
      for (const [productId, piece] of Object.entries(pieces)) updateStock(productId, piece);
    } else {
      // All clients get this event at once: jitter spreads their requests.
      timer ??= setTimeout(refresh, serverCacheMs + Math.random() * jitterMs);
    }
  }

  const unsubscribe = subscribeToEvents(url, ["stock", "missed"], onEvent);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
