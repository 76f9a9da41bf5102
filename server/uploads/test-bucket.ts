import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";

type StoredObject = { content: Buffer; changedAt: Date };
type Result = { status: number; body?: string | Buffer };

export const bucketKeys = { accessKeyId: "chair", secretAccessKey: "walnut", region: "us-east-1" };

/** Fewer than S3's 1,000, so that lists have several pages. */
const keysPerPage = 3;

/** An S3-compatible server with the calls that bucket-store.ts makes. It checks who signed a request, but not the signature itself. */
export async function startBucketServer(bucketNames: string[]) {
  const buckets = new Map(bucketNames.map((name) => [name, new Map<string, StoredObject>()]));
  const signedBy = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${bucketKeys.accessKeyId}/\\d{8}/${bucketKeys.region}/s3/aws4_request, SignedHeaders=host;\\S*, Signature=[0-9a-f]{64}$`,
  );

  async function handle(request: IncomingMessage): Promise<Result> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const [, bucketName = "", ...folders] = pathname.split("/");
    const key = folders.join("/");
    const content = await buffer(request);
    if (!signedBy.test(request.headers.authorization ?? "")) return { status: 403 };
    const objects = buckets.get(bucketName);
    if (!objects) return { status: 404 };
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
    const { status, body } = await handle(request);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
