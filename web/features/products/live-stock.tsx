import { useEffect } from "react";
import { pollWhileVisible } from "#web/lib/poll-while-visible.ts";
import { noteStock, refreshStock } from "#web/lib/product-cache.ts";
import { followEvents, type Heard } from "#web/lib/shared-events.ts";

const address = "/api/stock/events";
const spreadMs = 1000;
/** The shop keeps its answers ready for so long: asked earlier, it could tell what was true before we began to listen. */
const keptMs = 2000;

/** Draws nothing. Whatever shows a product shows what is left of it, as others take it. */
export function LiveStock() {
  useEffect(() => pollWhileVisible(followStock), []);
  return null;
}

function followStock(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh() {
    timer = undefined;
    refreshStock();
  }

  function hear(heard: Heard) {
    if (heard.name === "stock" && "data" in heard) {
      const pieces: Record<string, number> = JSON.parse(heard.data);
      for (const [productId, piece] of Object.entries(pieces)) noteStock(productId, piece);
    } else {
      // Everybody hears this at once; were they all to ask at once, the shop would be busy with nothing else.
      timer ??= setTimeout(refresh, keptMs + Math.random() * spreadMs);
    }
  }

  const leave = followEvents(address, ["stock", "missed"], hear);
  return () => {
    clearTimeout(timer);
    leave();
  };
}
