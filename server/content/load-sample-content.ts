import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { shopFacts } from "#server/db/schema/shop-facts.ts";
import { transact } from "#server/db/transact.ts";
import { findPiece } from "./content.queries.ts";
import { onlyKey } from "./default-content.ts";
import { sampleHome, samplePosts, sampleTexts } from "./sample-content.ts";
import { addVersion, type Change, writePiece } from "./save-content.ts";

const fact = "sample content loaded";

/** Fills a new shop once: deleted sample posts do not come back at the next start. The owner's words stay. */
export async function loadSampleContent(db: Db): Promise<void> {
  const loaded = await db.select().from(shopFacts).where(eq(shopFacts.key, fact));
  if (loaded.length > 0) return;
  await transact(db, async (tx) => {
    // Several servers may start at once.
    const claimed = await tx.insert(shopFacts).values({ key: fact }).onConflictDoNothing().returning();
    if (claimed.length === 0) return;
    const {
      rows: [{ today } = { today: "" }],
    } = await tx.execute<{ today: string }>(sql`select shop_today()::text as today`);
    const pieces: Pick<Change, "kind" | "key" | "value">[] = [
      { kind: "home", key: onlyKey, value: sampleHome() },
      { kind: "texts", key: onlyKey, value: sampleTexts() },
      ...samplePosts.map(({ key, post }) => ({ kind: "post" as const, key, value: withDate(post, today) })),
    ];
    for (const { kind, key, value } of pieces) {
      if (!value || ((await findPiece(tx, kind, key))?.version ?? 0) > 0) continue;
      const state = { kind, key, version: 1, value };
      await addVersion(tx, { ...state, actorId: null });
      await writePiece(tx, state);
    }
  });
}

function withDate({ title, slug, ...post }: (typeof samplePosts)[number]["post"], date: string) {
  return { title, slug, date, ...post };
}
