import { AwsClient } from "aws4fetch";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import type { StoredUpload, UploadStore } from "./upload-store.ts";

export type Bucket = {
  /** The bucket's address in path style, such as https://s3.example.com/bucket; folders may follow. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

const timeoutMs = 10_000;
const deletedAtOnce = 20;

/** Keeps uploads in a bucket of S3, or of a service with the same interface, for several servers. */
export function createBucketStore({ url, ...credentials }: Bucket): UploadStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const bucketUrl = `${origin}/${bucket}`;
  const keyOf = (name: string) => [...folders, name].join("/");

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    requireNoTransaction("the bucket of uploads");
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${bucketUrl}${path}`, { ...init, signal });
    if (response.ok || response.status === 404) return response;
    throw new Error(`${init.method ?? "GET"} ${bucketUrl}${path} returned ${response.status}`);
  }

  /** Keys are ours and need no encoding: see save-product-photo.ts and save-photo.ts. */
  async function listPage(prefix: string, after: string): Promise<{ files: StoredUpload[]; next: string }> {
    const query = new URLSearchParams({ "list-type": "2", prefix: keyOf(prefix) });
    if (after) query.set("continuation-token", after);
    const response = await send(`?${query}`);
    if (response.status === 404) throw new Error(`There is no bucket at ${bucketUrl}`);
    const xml = await response.text();
    const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = ""]) => ({
      name: textOf(entry, "Key").slice(keyOf("").length),
      changedAtMs: Date.parse(textOf(entry, "LastModified")),
    }));
    return { files, next: textOf(xml, "NextContinuationToken") };
  }

  return {
    place: url,

    async put(name, content) {
      const response = await send(`/${keyOf(name)}`, { method: "PUT", body: new Uint8Array(content) });
      if (response.status === 404) throw new Error(`There is no bucket at ${bucketUrl}`);
    },

    async get(name) {
      const response = await send(`/${keyOf(name)}`);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },

    async list(prefix) {
      const found: StoredUpload[] = [];
      let next = "";
      do {
        const page = await listPage(prefix, next);
        found.push(...page.files);
        next = page.next;
      } while (next);
      return found;
    },

    async delete(names) {
      for (let at = 0; at < names.length; at += deletedAtOnce) {
        const some = names.slice(at, at + deletedAtOnce);
        await Promise.all(some.map((name) => send(`/${keyOf(name)}`, { method: "DELETE" })));
      }
    },
  };
}

/** The text of the first such element; empty if there is none. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
}
