import type { HomeContent, SiteTexts } from "#contract/content/content.ts";
import type { User } from "#server/db/schema/users.ts";
import type { Transaction } from "#server/db/transact.ts";
import { findPiece } from "./content.queries.ts";
import { defaultContent, onlyKey } from "./default-content.ts";
import { sampleHome, samplePosts, sampleTexts } from "./sample-content.ts";
import { saveContentIn } from "./save-content.ts";

/** Replaces what is still the sample's by the neutral default. What the owner changed stays. */
export async function removeSampleContent(tx: Transaction, actor: User): Promise<void> {
  const home = await findPiece(tx, "home", onlyKey);
  if (home && home.version > 0) {
    const value = withoutSample(home.value, sampleHome(), defaultContent("home", onlyKey) as HomeContent);
    await saveContentIn(tx, actor, { kind: "home", key: onlyKey, seen: home.version, value });
  }
  const texts = await findPiece(tx, "texts", onlyKey);
  if (texts && texts.version > 0) {
    const value = withoutSample(texts.value, sampleTexts(), defaultContent("texts", onlyKey) as SiteTexts);
    await saveContentIn(tx, actor, { kind: "texts", key: onlyKey, seen: texts.version, value });
  }
  for (const { key } of samplePosts) {
    const post = await findPiece(tx, "post", key);
    if (post?.version === 1) await saveContentIn(tx, actor, { kind: "post", key, seen: 1, value: null });
  }
}

function withoutSample<Value extends object>(value: Value, sample: Value, neutral: Value): Value {
  const entries = Object.entries(value).map(([name, now]) => {
    const field = name as keyof Value;
    const isSample = JSON.stringify(now) === JSON.stringify(sample[field]);
    return [name, isSample ? neutral[field] : now];
  });
  return Object.fromEntries(entries);
}
