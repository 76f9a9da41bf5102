import { type Bucket, createBucketClient } from "./bucket-client.ts";
import type { UploadStore } from "./upload-store.ts";

const deletedAtOnce = 20;

/** Keeps uploads in a bucket of S3, or of a service with the same interface, for several servers. */
export function createBucketStore(bucket: Bucket): UploadStore {
  const { url, pathOf, send, sendToBucket, list } = createBucketClient(bucket, "the bucket of uploads");
  return {
    place: url,

    async put(name, content) {
      await sendToBucket(pathOf(name), { method: "PUT", body: new Uint8Array(content) });
    },

    async get(name) {
      const response = await send(pathOf(name));
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },

    list,

    async delete(names) {
      for (let at = 0; at < names.length; at += deletedAtOnce) {
        const some = names.slice(at, at + deletedAtOnce);
        await Promise.all(some.map((name) => send(pathOf(name), { method: "DELETE" })));
      }
    },
  };
}
