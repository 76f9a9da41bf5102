import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

type StoredObject = { content: Buffer; changedAt: Date };
type UnfinishedUpload = { bucket: string; key: string; parts: Map<number, Buffer> };
type PartRequest = {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  content: Buffer;
};
type Result = { status: number; body?: string | Buffer; tag?: string };

export const bucketKeys = { accessKeyId: "chair", secretAccessKey: "walnut", region: "us-east-1" };

/** Fewer than S3's 1,000, so that lists have several pages. */
const keysPerPage = 3;

/** An S3-compatible server with the calls that bucket-store.ts and backup-bucket.ts make. It checks who signed a request, but not the signature itself. */
export async function startBucketServer(bucketNames: string[]) {
  const buckets = new Map(bucketNames.map((name) => [name, new Map<string, StoredObject>()]));
  const signedBy = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${bucketKeys.accessKeyId}/\\d{8}/${bucketKeys.region}/s3/aws4_request, SignedHeaders=host;\\S*, Signature=[0-9a-f]{64}$`,
  );

  const unfinished = new Map<string, UnfinishedUpload>();
  const faults = { refusedPart: 0 };

  /** Undefined: the request is not about an upload in parts. */
  function handleParts({ method, bucket, key, query, content }: PartRequest): Result | undefined {
    if (key === "" && query.has("uploads")) {
      const found = [...unfinished].filter(
        ([, upload]) => upload.bucket === bucket && upload.key.startsWith(query.get("prefix") ?? ""),
      );
      const uploads = found.map(
        ([id, upload]) => `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId></Upload>`,
      );
      return {
        status: 200,
        body: `<ListMultipartUploadsResult>${uploads.join("")}</ListMultipartUploadsResult>`,
      };
    }
    if (query.has("uploads")) {
      const id = randomUUID();
      unfinished.set(id, { bucket, key, parts: new Map() });
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get("uploadId");
    if (!id) return undefined;
    const upload = unfinished.get(id);
    if (!upload) return { status: 404 };
    if (method === "DELETE") {
      unfinished.delete(id);
      return { status: 204 };
    }
    const part = Number(query.get("partNumber"));
    if (method === "PUT") {
      if (part === faults.refusedPart) return { status: 403 };
      upload.parts.set(part, content);
      return { status: 200, tag: `"${part}"` };
    }
    const named = Array.from(String(content).matchAll(/<ETag>"(\d+)"<\/ETag>/g), ([, number]) =>
      Number(number),
    );
    const whole = Buffer.concat(named.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)));
    unfinished.delete(id);
    buckets.get(bucket)?.set(key, { content: whole, changedAt: new Date() });
    return { status: 200, body: "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>" };
  }

  async function handle(request: IncomingMessage): Promise<Result> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const [, bucketName = "", ...folders] = pathname.split("/");
    const key = folders.join("/");
    const content = await buffer(request);
    if (!signedBy.test(request.headers.authorization ?? "")) return { status: 403 };
    const objects = buckets.get(bucketName);
    if (!objects) return { status: 404 };
    const ofParts = handleParts({
      method: request.method ?? "",
      bucket: bucketName,
      key,
      query: searchParams,
      content,
    });
    if (ofParts) return ofParts;
    if (key === "" && searchParams.get("list-type") === "2")
      return { status: 200, body: listPage(objects, searchParams) };
    if (request.method === "PUT") {
      objects.set(key, { content, changedAt: new Date() });
      return { status: 200 };
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? { status: 200, body: found.content } : { status: 404 };
  }

  const server = createServer(async (request, response) => {
    const { status, body, tag } = await handle(request);
    response.writeHead(status, tag ? { ETag: tag } : {}).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, unfinished, faults };
}

function listPage(objects: Map<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const found = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
  const keys = found.sort().slice(0, keysPerPage);
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.changedAt.toISOString()}</LastModified></Contents>`,
  );
  const next =
    found.length > keys.length ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}
