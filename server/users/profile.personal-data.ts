import type { Queryable } from "#server/db/client.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { findUser } from "./users.queries.ts";

/** For the user's download: the shop's record of the user and the uploaded photos. */
export async function profileData(db: Queryable, uploads: UploadStore, { id }: { id: string }) {
  const { searchText, ...profile } = (await findUser(db, id)) ?? {};
  const names = (await uploads.list(`${id}-`)).map(({ name }) => name);
  const photos = await Promise.all(
    names.map(async (name) => [`photos/${name}`, await uploads.get(name)] as const),
  );
  return { "profile.json": profile, ...Object.fromEntries(photos) };
}
