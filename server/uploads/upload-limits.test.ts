import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { createUploadLimits } from "./upload-limits.ts";

const { db } = await createTestDb();
/** A fixed time, so that no window ends during a test. */
const noon = Date.parse("2026-01-01T12:00:00Z");

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false });

function formOf(file: Buffer): FormData {
  const form = new FormData();
  form.set("photo", new File([new Uint8Array(file)], "photo", { type: "image/png" }));
  return form;
}

const largeAvif = await white(5000, 2401).avif({ effort: 0 }).toBuffer();
const bombs = [
  largeAvif,
  await white(6000, 4001).png().toBuffer(),
  await white(6000, 4001).webp({ effort: 0 }).toBuffer(),
  await white(6000, 4001).jpeg().toBuffer(),
];

const places = ["/users/me/photo", "/products/photos"];

test.each(places)("%s rejects a picture with too many pixels before decoding", async (path) => {
  const { send, shopper } = await createTestShop(db);
  const { token } = await shopper("admin");
  for (const bomb of bombs) {
    const { body } = await send("POST", path, { token, form: formOf(bomb) });
    expect(body).toMatchObject({ status: 413, code: "picture_too_large" });
  }
});

test("a picture whose header lies about its size is not decoded", async () => {
  const { send, shopper } = await createTestShop(db);
  const { token } = await shopper();
  const bomb = Buffer.from(largeAvif);
  const size = bomb.indexOf("ispe") + 8;
  bomb.writeUInt32BE(200, size);
  bomb.writeUInt32BE(200, size + 4);
  const { body } = await send("POST", "/users/me/photo", { token, form: formOf(bomb) });
  expect(body).toMatchObject({ status: 415, code: "unsupported_media" });
});

test("pictures are decoded one after another", async () => {
  const { decode } = createUploadLimits({ db, perMinute: 0 });
  let running = 0;
  const most: number[] = [];
  const work = async () => {
    most.push(++running);
    await new Promise(setImmediate);
    running--;
  };
  await Promise.allSettled([
    decode(work),
    decode(() => Promise.reject(new Error("damaged"))),
    decode(work),
    decode(work),
  ]);
  expect(most).toEqual([1, 1, 1]);
});

/** An upload whose body never ends; `read` says whether the server read any of it. */
function startUpload(request: (init: RequestInit) => Promise<Response>, { token }: Shopper) {
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
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };
  const responded = request({ method: "POST", headers, body, duplex: "half" } as RequestInit);
  return { responded, wasRead: () => read, end: () => end() };
}

test("of fifty parallel uploads few are read; the others are rejected first, and later uploads succeed", async () => {
  const { api, send, shoppers } = await createTestShop(db);
  const people = await shoppers(50);
  const request = async (init: RequestInit) => api.request("/users/me/photo", init);
  const uploads = people.map((who) => startUpload(request, who));
  let refused = 0;
  for (const { responded } of uploads) {
    responded
      .then(async (response) => {
        const { code } = (await response.json()) as { code: string };
        if (response.status === 503 && code === "busy" && response.headers.get("Connection") === "close")
          refused++;
      })
      .catch(() => {});
  }
  await expect.poll(() => refused).toBe(44);
  await expect.poll(() => uploads.filter(({ wasRead }) => wasRead()).length).toBe(6);
  for (const { end } of uploads) end();
  await Promise.allSettled(uploads.map(({ responded }) => responded));
  const token = String(people[0]?.token);
  const saved = await send("POST", "/users/me/photo", {
    token,
    form: formOf(await white(200, 200).png().toBuffer()),
  });
  expect(saved.status).toBe(201);
});

test("one user gets at most half of the concurrent uploads", async () => {
  const { api, shoppers } = await createTestShop(db);
  const [ann, bob] = (await shoppers(2)) as [Shopper, Shopper];
  const request = async (init: RequestInit) => api.request("/users/me/photo", init);
  const first = [1, 2, 3].map(() => startUpload(request, ann));
  await expect.poll(() => first.every(({ wasRead }) => wasRead())).toBe(true);
  expect((await startUpload(request, ann).responded).status).toBe(503);
  const other = startUpload(request, bob);
  await expect.poll(other.wasRead).toBe(true);
  for (const { end } of [...first, other]) end();
  await Promise.allSettled([...first, other].map(({ responded }) => responded));
});

test("uploads per user and minute are limited", async () => {
  let now = noon;
  const uploadLimits = createUploadLimits({ db, perMinute: 2, now: () => now });
  const { api, shopper } = await createTestShop(db, { uploadLimits });
  const { token } = await shopper();
  const picture = await white(200, 200).png().toBuffer();
  const upload = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const request = { method: "POST", headers, body: formOf(picture) };
    const response = await api.request("/users/me/photo", request);
    return [response.status, response.headers.get("RateLimit")];
  };
  expect(await upload()).toEqual([201, '"uploads";r=1;t=60']);
  expect(await upload()).toEqual([201, '"uploads";r=0;t=90']);
  expect(await upload()).toEqual([429, '"uploads";r=0;t=90']);
  now += 120_000;
  expect(await upload()).toEqual([201, '"uploads";r=1;t=60']);
});
