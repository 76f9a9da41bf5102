import { type Bucket, createBucketClient, elementsOf, textOf } from "#server/uploads/bucket-client.ts";
import type { BackupStore } from "./backup-store.ts";
import { inParts } from "./in-parts.ts";

/** Of S3's at most 10,000 parts. Two are in memory at once. */
const usualPartBytes = 32 * 1024 * 1024;
const partTimeoutMs = 300_000;
const downloadTimeoutMs = 24 * 60 * 60_000;

/** Stores files by multipart uploads: a file is there once all of its parts are, and its size need not be known before. */
export function createBackupBucket(bucket: Bucket, { partBytes = usualPartBytes } = {}): BackupStore {
  const { url, keyOf, pathOf, send, sendToBucket, list } = createBucketClient(
    bucket,
    "the bucket of backups",
  );

  async function uploadParts(path: string, uploadId: string, content: AsyncIterable<Uint8Array>) {
    const tags: string[] = [];
    let bytes = 0;
    for await (const part of inParts(content, partBytes)) {
      const query = `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(uploadId)}`;
      const init = { method: "PUT", body: part };
      const { headers } = await sendToBucket(`${path}?${query}`, init, partTimeoutMs);
      tags.push(headers.get("ETag") ?? "");
      bytes += part.length;
    }
    return { tags, bytes };
  }

  async function complete(path: string, uploadId: string, tags: string[]) {
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
    const response = await sendToBucket(
      `${path}?uploadId=${encodeURIComponent(uploadId)}`,
      { method: "POST", body },
      partTimeoutMs,
    );
    // S3 may report an error after it has sent the status 200.
    const xml = await response.text();
    if (!xml.includes("<CompleteMultipartUploadResult"))
      throw new Error(
        `The bucket did not complete the upload: ${textOf(xml, "Message") || "no reason given"}`,
      );
  }

  const abort = (path: string, uploadId: string) =>
    send(`${path}?uploadId=${encodeURIComponent(uploadId)}`, { method: "DELETE" });

  return {
    place: url,

    async put(name, content) {
      const path = pathOf(name);
      const started = await sendToBucket(`${path}?uploads`, { method: "POST" });
      const uploadId = textOf(await started.text(), "UploadId");
      try {
        const { tags, bytes } = await uploadParts(path, uploadId, content);
        await complete(path, uploadId, tags);
        return bytes;
      } catch (error) {
        await abort(path, uploadId).catch(() => {});
        throw error;
      }
    },

    async get(name) {
      const response = await send(pathOf(name), {}, downloadTimeoutMs);
      return response.status === 404 ? undefined : (response.body ?? undefined);
    },

    list: () => list(""),

    async delete(name) {
      await send(pathOf(name), { method: "DELETE" });
      const unfinished = await sendToBucket(`?${new URLSearchParams({ uploads: "", prefix: keyOf(name) })}`);
      for (const upload of elementsOf(await unfinished.text(), "Upload"))
        await abort(pathOf(name), textOf(upload, "UploadId"));
    },
  };
}
