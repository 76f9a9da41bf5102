import { AwsClient } from "aws4fetch";
import { requireNoTransaction } from "#server/db/no-transaction.ts";

export type Bucket = {
  /** The bucket's address in path style, such as https://s3.example.com/bucket; folders may follow. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

export type BucketFile = { name: string; changedAtMs: number };

const usualTimeoutMs = 10_000;

/** Requests to a bucket of S3, or of a service with the same interface. Names are ours and need no encoding. */
export function createBucketClient({ url, ...credentials }: Bucket, purpose: string) {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const { origin, pathname } = new URL(url);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  const bucketUrl = `${origin}/${bucket}`;
  const keyOf = (name: string) => [...folders, name].join("/");

  /** The response is successful, or 404. */
  async function send(path: string, init: RequestInit = {}, timeoutMs = usualTimeoutMs): Promise<Response> {
    requireNoTransaction(purpose);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${bucketUrl}${path}`, { ...init, signal });
    if (response.ok || response.status === 404) return response;
    throw new Error(`${init.method ?? "GET"} ${bucketUrl}${path} returned ${response.status}`);
  }

  /** For requests that do not answer 404 if there is a bucket. */
  async function sendToBucket(path: string, init: RequestInit = {}, timeoutMs?: number): Promise<Response> {
    const response = await send(path, init, timeoutMs);
    if (response.status === 404) throw new Error(`There is no bucket at ${bucketUrl}`);
    return response;
  }

  async function listPage(prefix: string, after: string): Promise<{ files: BucketFile[]; next: string }> {
    const query = new URLSearchParams({ "list-type": "2", prefix: keyOf(prefix) });
    if (after) query.set("continuation-token", after);
    const xml = await (await sendToBucket(`?${query}`)).text();
    const files = elementsOf(xml, "Contents").map((entry) => ({
      name: textOf(entry, "Key").slice(keyOf("").length),
      changedAtMs: Date.parse(textOf(entry, "LastModified")),
    }));
    return { files, next: textOf(xml, "NextContinuationToken") };
  }

  return {
    url,
    keyOf,
    pathOf: (name: string) => `/${keyOf(name)}`,
    send,
    sendToBucket,

    /** Every file whose name begins with the prefix. */
    async list(prefix: string): Promise<BucketFile[]> {
      const found: BucketFile[] = [];
      let next = "";
      do {
        const page = await listPage(prefix, next);
        found.push(...page.files);
        next = page.next;
      } while (next);
      return found;
    },
  };
}

/** What each of these elements contains. */
export function elementsOf(xml: string, element: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "gs")),
    ([, inner = ""]) => inner,
  );
}

/** The text of the first such element; empty if there is none. */
export function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? "";
}
