import { v7 as uuidv7 } from "uuid";
import type { PostContent } from "#contract/content/content.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import type { User } from "#server/db/schema/users.ts";
import { saveContentIn } from "./save-content.ts";

export async function addPost(
  db: Db,
  actor: User,
  value: PostContent,
  keyed?: KeyedRequest,
): Promise<string> {
  return once(db, keyed, async (tx) => {
    const key = uuidv7();
    await saveContentIn(tx, actor, { kind: "post", key, seen: 0, value });
    return key;
  });
}
