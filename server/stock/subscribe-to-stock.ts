import { z } from "zod";
import type { Db } from "#server/db/client.ts";

/** Units on hand by product; or "missed", if notifications may have been lost. */
export type StockUpdate = { onHand: Record<string, number> } | "missed";

const channel = "stock";
const batchMs = 100;

const notification = z.object({ onHand: z.record(z.string(), z.int()).nullable() });

/**
 * Forwards stock notifications of the database, at most ten times a second. Resolves once it listens. Its connection reconnects
 * automatically.
 */
export async function subscribeToStock(db: Db, onUpdate: (update: StockUpdate) => void): Promise<void> {
  let onHand: Record<string, number> = {};
  let missed = false;
  let scheduled = false;

  function flush() {
    const update = missed ? "missed" : { onHand };
    scheduled = false;
    missed = false;
    onHand = {};
    onUpdate(update);
  }

  function collect(changed: Record<string, number> | null) {
    if (changed) Object.assign(onHand, changed);
    else missed = true;
    if (scheduled) return;
    scheduled = true;
    setTimeout(flush, batchMs).unref();
  }

  await db.notifications.listen(
    channel,
    (text) => collect(onHandIn(text)),
    // Also called after a reconnect: notifications sent meanwhile are lost.
    () => collect(null),
  );
}

function onHandIn(text: string): Record<string, number> | null {
  try {
    return notification.parse(JSON.parse(text)).onHand;
  } catch {
    return null;
  }
}
