import type { OpenAPIV3_1 } from "openapi-types";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { api, shopper } = await createTestShop(db);
const { token } = await shopper("admin");
const document = (await (await api.request("/openapi.json")).json()) as OpenAPIV3_1.Document;

/** All operations with a body in the OpenAPI document. */
const readers = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  (["post", "put", "patch", "delete"] as const).flatMap((method) => {
    const body = item?.[method]?.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
    const [type] = Object.keys(body?.content ?? {});
    return type ? [{ method: method.toUpperCase(), path, type }] : [];
  }),
);

const mebibyte = Buffer.alloc(1024 * 1024, " ");

/** Counts the bytes that were read. Ends after 200 MiB only. */
function endlessBody() {
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += mebibyte.length;
      if (read > 200 * mebibyte.length) controller.close();
      else controller.enqueue(mebibyte);
    },
  });
  return { body, read: () => read };
}

test.each(readers)("$method $path stops reading an endless body", async ({ method, path, type }) => {
  const { body, read } = endlessBody();
  const response = await api.request(path.replace(/\{\w+\}/g, crypto.randomUUID()), {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": type === "multipart/form-data" ? `${type}; boundary=x` : type,
    },
    body,
    duplex: "half",
  } as RequestInit);
  expect([response.status, (await response.json()) as unknown]).toEqual([
    413,
    expect.objectContaining({ code: "body_too_large" }),
  ]);
  expect(response.headers.get("Connection")).toBe("close");
  expect(read()).toBeLessThan(40 * mebibyte.length);
});
