import { z } from "zod";
import type { Db } from "#server/db/client.ts";

/** How much is on the shelf now, by product; or that something has changed, and we cannot say what. */
export type StockUpdate = { onHand: Record<string, number> } | "missed";

const channel = "stock";
const gatherMs = 100;

const announcement = z.object({ onHand: z.record(z.string(), z.int()).nullable() });

/**
 * Passes on what the database announces about the shelves, at most ten times a second however many people are buying. Resolves once
 * it hears. It has a connection of its own, which comes back by itself when it is lost.
 */
export async function subscribeToStock(db: Db, tell: (news: StockUpdate) => void): Promise<void> {
  let onHand: Record<string, number> = {};
  let missed = false;
  let waiting = false;

  function tellGathered() {
    const news = missed ? "missed" : { onHand };
    waiting = false;
    missed = false;
    onHand = {};
    tell(news);
  }

  function gather(changed: Record<string, number> | null) {
    if (changed) Object.assign(onHand, changed);
    else missed = true;
    if (waiting) return;
    waiting = true;
    setTimeout(tellGathered, gatherMs).unref();
  }

  await db.$client.listen(
    channel,
    (text) => gather(onHandIn(text)),
    // Also called after the connection was lost, and nobody told us what was announced meanwhile.
    () => gather(null),
  );
}

function onHandIn(text: string): Record<string, number> | null {
  try {
    return announcement.parse(JSON.parse(text)).onHand;
  } catch {
    return null;
  }
}
