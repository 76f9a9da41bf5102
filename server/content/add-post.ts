import { v7 as uuidv7 } from "uuid";
import type { PostContent } from "#contract/content.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/users/users.queries.ts";
import { saveContent } from "./save-content.ts";

export async function addPost(db: Db, admin: User, value: PostContent): Promise<string> {
  const key = uuidv7();
  await saveContent(db, admin, { kind: "post", key, seen: 0, value });
  return key;
}
