import { beforeEach, expect, test } from "vitest";
import { zipPieceBytes } from "#contract/products/product-zip.ts";
import { uploads as uploadRows } from "#server/db/schema/uploads.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createUploadLimits } from "#server/uploads/upload-limits.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { zipOf } from "./test-zip.ts";

const { db } = await createTestDb();
/** A fixed time, so that no window ends during a test. */
const noon = Date.parse("2026-01-01T12:00:00Z");
const { api, send, shoppers, uploads } = await createTestShop(db);
const [ann, ...others] = (await shoppers(5, "admin")) as [Shopper, ...Shopper[]];

beforeEach(async () => {
  await uploads.delete((await uploads.list("")).map(({ name }) => name));
  await db.delete(uploadRows);
});

const newUpload = () => crypto.randomUUID() as string;
const lastPiece = 511;

type Piece = { upload?: string; piece?: number; body?: Uint8Array<ArrayBuffer>; to?: typeof api };

async function post({ token }: Shopper, { upload = newUpload(), piece = 0, body, to = api }: Piece = {}) {
  const response = await to.request(`/products/import/pieces?upload=${upload}&piece=${piece}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/zip" },
    body: body ?? new Uint8Array([1, 2, 3]),
  });
  return { response, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("pieces of a ZIP file count as uploads", async () => {
  const uploadLimits = createUploadLimits({ db, perMinute: 2, now: () => noon });
  const { api: to } = await createTestShop(db, { uploadLimits });
  const upload = newUpload();
  const statuses: number[] = [];
  for (let piece = 0; piece < 4; piece++) statuses.push((await post(ann, { upload, piece, to })).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
  const refused = await post(ann, { upload, piece: 2, to });
  expect(refused.response.headers.get("Retry-After")).toBe("90");
  expect(refused.body).toMatchObject({ code: "too_many_attempts" });
});

/** A piece whose body never ends. */
function startPiece({ token }: Shopper) {
  let read = false;
  let end = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read = true;
        return new Promise<void>((resolve) => {
          end = () => {
            controller.error(new Error("gone"));
            resolve();
          };
        });
      },
    },
    { highWaterMark: 0 },
  );
  const responded = Promise.resolve(
    api.request(`/products/import/pieces?upload=${newUpload()}&piece=0`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/zip" },
      body,
      duplex: "half",
    } as RequestInit),
  );
  return { responded, wasRead: () => read, end: () => end() };
}

test("of 24 pieces that one user uploads at once, three are read", async () => {
  const pieces = Array.from({ length: 24 }, () => startPiece(ann));
  let refused = 0;
  for (const { responded } of pieces)
    responded
      .then((response) => {
        if (response.status === 503) refused++;
      })
      .catch(() => {});
  await expect.poll(() => refused).toBe(21);
  await expect.poll(() => pieces.filter(({ wasRead }) => wasRead()).length).toBe(3);
  for (const { end } of pieces) end();
  await Promise.allSettled(pieces.map(({ responded }) => responded));
});

test("the ZIP files of one user have a quota; their pieces can be sent again", async () => {
  const upload = newUpload();
  expect((await post(ann, { upload, piece: lastPiece })).status).toBe(201);
  expect((await post(ann)).body).toMatchObject({
    status: 409,
    code: "upload_limit",
    detail:
      "Your ZIP files that wait to be imported take up 4 GB, which is the most. Import or discard them first: they are deleted a day after their upload.",
  });
  expect((await post(ann, { upload, piece: 0 })).status).toBe(201);
  expect((await post(others[0] as Shopper)).status).toBe(201);
  expect((await uploads.list(".import-")).map(({ name }) => name)).toHaveLength(3);
});

test("the ZIP files of all users have a quota, also if they are uploaded at once", async () => {
  for (const owner of others) expect((await post(owner, { piece: lastPiece })).status).toBe(201);
  expect((await post(ann)).body).toMatchObject({
    status: 409,
    code: "upload_limit",
    detail:
      "ZIP files that wait to be imported take up 16 GB, which is the most. Please try again later: they are deleted a day after their upload.",
  });
  await db.delete(uploadRows);
  const atOnce = await Promise.all([1, 2, 3].map(() => post(ann, { piece: lastPiece - 1 })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("an imported or discarded ZIP file no longer counts", async () => {
  const csv = "title,category,price,originalPrice,discount,piece,image,description,date\n";
  const zip = new Uint8Array(await zipOf({ "products.csv": csv }));
  const [imported, discarded] = [newUpload(), newUpload()];
  await post(ann, { upload: imported, body: zip });
  const { text } = await runImport(imported);
  expect(text).toContain('"report"');
  expect(await db.$count(uploadRows)).toBe(0);

  await post(ann, { upload: discarded, piece: lastPiece });
  const [stranger] = others as [Shopper];
  const path = `/products/import/pieces?upload=${discarded}`;
  expect((await send("DELETE", path, { token: stranger.token })).body).toMatchObject({ status: 404 });
  expect(await send("DELETE", path, { token: ann.token })).toMatchObject({
    status: 200,
    body: { deletedCount: 1 },
  });
  expect([await db.$count(uploadRows), await uploads.list(".import-")]).toEqual([0, []]);
  expect((await send("DELETE", path, { token: ann.token })).body).toMatchObject({ code: "not_found" });
  expect((await post(ann)).status).toBe(201);
});

async function runImport(upload: string) {
  const response = await api.request(`/products/import/zip?upload=${upload}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${ann.token}` },
  });
  return { text: await response.text() };
}

test("a user can't add pieces to another user's ZIP file", async () => {
  const upload = newUpload();
  await post(ann, { upload });
  expect((await post(others[0] as Shopper, { upload, piece: 1 })).body).toMatchObject({ code: "not_found" });
});

test("an almost full disk takes no uploads, before their body is read", async () => {
  const full = { space: async () => ({ freeBytes: 900 * 1024 ** 2, totalBytes: 100 * 1024 ** 3 }) };
  const uploadLimits = createUploadLimits({ db, perMinute: 0, store: full });
  const { api: to, send: sendTo } = await createTestShop(db, { uploadLimits });
  const refused = await post(ann, { to, body: new Uint8Array(zipPieceBytes) });
  expect(refused.body).toMatchObject({
    status: 507,
    code: "storage_full",
    detail: "The shop's disk is almost full, so it takes no files. Please tell the owner of the shop.",
  });
  expect(refused.response.headers.get("Connection")).toBe("close");
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(10)], "photo.png"));
  for (const path of ["/users/me/photo", "/products/photos"])
    expect((await sendTo("POST", path, { token: ann.token, form })).body).toMatchObject({
      code: "storage_full",
    });
});

test("a small disk has a small reserve", async () => {
  const small = { space: async () => ({ freeBytes: 60 * 1024 ** 2, totalBytes: 500 * 1024 ** 2 }) };
  const uploadLimits = createUploadLimits({ db, perMinute: 0, store: small });
  const { api: to } = await createTestShop(db, { uploadLimits });
  expect((await post(ann, { to })).status).toBe(201);
});

test("the folder of uploads knows its free space", async () => {
  await post(ann);
  const space = await uploads.space?.();
  expect(space?.freeBytes).toBeGreaterThan(0);
  expect(space?.totalBytes).toBeGreaterThanOrEqual(space?.freeBytes ?? 0);
});
