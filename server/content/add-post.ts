import { v7 as uuidv7 } from "uuid";
import type { PostContent } from "#contract/content.ts";
import type { Db } from "#server/db/client.ts";
import { type By, saveContent } from "./save-content.ts";

export async function addPost(db: Db, by: By, value: PostContent): Promise<string> {
  const key = uuidv7();
  await saveContent(db, by, { kind: "post", key, seen: 0, value });
  return key;
}
