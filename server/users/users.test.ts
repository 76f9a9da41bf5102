import { readdir } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findAccountByEmail } from "#server/identity/accounts.queries.ts";
import { createTestApi } from "#testing/test-api.ts";
import { ensureAdmin } from "./ensure-admin.ts";
import { findUserByEmail } from "./users.queries.ts";

const { db } = await createTestDb();
const { send, signUp, uploadsDir } = await createTestApi(db);

test("parallel requests create one user record", async () => {
  const { token, email } = await signUp();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => send("POST", "/users", { token, json: { name: "Ann", email } })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(responses.filter(({ body }) => body.insertedId !== null)).toHaveLength(1);
  expect((await findUserByEmail(db, email))?.name).toBe("Ann");
});

test("a new name updates the record", async () => {
  const { token, email } = await signUp();
  await send("POST", "/users", { token, json: { name: "Ann", email } });
  expect((await send("POST", "/users", { token, json: { name: "Anna", email } })).body).toEqual({
    insertedId: null,
  });
  expect((await findUserByEmail(db, email))?.name).toBe("Anna");
});

test("a record for another address, without a token or without a name is rejected", async () => {
  const { token, email } = await signUp();
  expect(
    (await send("POST", "/users", { token, json: { name: "Ann", email: "bob@example.com" } })).status,
  ).toBe(403);
  expect((await send("POST", "/users", { json: { name: "Ann", email } })).status).toBe(401);
  const nameless = await send("POST", "/users", { token, json: { name: " ", email } });
  expect(nameless.body).toMatchObject({
    status: 400,
    errors: [{ field: "name", message: "Name is required" }],
  });
});

test("an admin named in advance must have verified the address", async () => {
  const email = "owner@example.com";
  await db.insert(users).values({ email, name: "Owner", role: "admin" });
  const squatter = await signUp({ email });
  expect((await send("GET", `/users/admin/${email}`, { token: squatter.token })).status).toBe(403);
  expect((await findUserByEmail(db, email))?.uid).toBeNull();

  const proven = "proven@example.com";
  await db.insert(users).values({ email: proven, name: "Owner", role: "admin" });
  const owner = await signUp({ email: proven, emailVerified: true });
  expect((await send("GET", `/users/admin/${proven}`, { token: owner.token })).body).toEqual({ admin: true });
});

test("a shop without an admin gets exactly one, and shows its password once", async () => {
  await db.delete(users).where(eq(users.role, "admin"));
  const env = { admin: { email: "first@example.com", password: undefined }, firebase: undefined };
  const told = await Promise.all([ensureAdmin(db, env), ensureAdmin(db, env), ensureAdmin(db, env)]);
  const [first, ...others] = told.filter((admin) => admin !== undefined);
  expect(others).toEqual([]);
  expect(first?.email).toBe("first@example.com");
  expect(first?.password?.length).toBeGreaterThanOrEqual(16);
  expect(await ensureAdmin(db, env)).toBeUndefined();
  expect((await findAccountByEmail(db, "first@example.com"))?.displayName).toBe("Administrator");
});

test("a weak password of the first admin is refused with the rule and an example", async () => {
  await db.delete(users).where(eq(users.role, "admin"));
  const env = { admin: { email: "weak@example.com", password: "chairs123" }, firebase: undefined };
  await expect(ensureAdmin(db, env)).rejects.toThrow(
    "SHOP_ADMIN_PASSWORD is too easy to guess. Use at least 8 characters that aren't a common phrase, such as four unrelated words.",
  );
});

function formWith(content: Uint8Array | string, name: string, type: string): FormData {
  const form = new FormData();
  form.set("photo", new File([content as BlobPart], name, { type }));
  return form;
}

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes a square WebP without what was hidden in it",
  async (format) => {
    const { token } = await signUp();
    const canvas = sharp({ create: { width: 900, height: 600, channels: 3, background: "#2f4a3a" } });
    const picture = await canvas
      .withExif({ IFD0: { Copyright: "secret place" } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await send("POST", "/users/me/photo", {
      token,
      form: formWith(picture, "me.txt", "text/plain"),
    });
    expect(status).toBe(201);
    const file = String(body.photoURL).replace("/uploads/", `${uploadsDir}/`);
    const kept = await sharp(file).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(["webp", 320, 320, undefined]);
  },
);

test("the new and the previous photo are stored, no others", async () => {
  const { token, email } = await signUp();
  for (const background of ["#2f4a3a", "#a8481f", "#f0ebe2", "#1f1b16"]) {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    await send("POST", "/users/me/photo", { token, form: formWith(picture, "me.png", "image/png") });
  }
  const user = await findUserByEmail(db, email);
  const files = await readdir(uploadsDir);
  expect(files.filter((file) => file.startsWith(`${user?.id}-`))).toHaveLength(2);
});

test("a file that is not a picture is rejected by its content", async () => {
  const { token } = await signUp();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .gif()
    .toBuffer();
  const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  for (const content of [svg, gif, png.subarray(0, png.length / 2), "", "<html>"]) {
    const { status, body } = await send("POST", "/users/me/photo", {
      token,
      form: formWith(content, "me.png", "image/png"),
    });
    expect([status, body.code]).toEqual([415, "unsupported_media"]);
  }
});

test("more than 5 MB, no photo, or no token is rejected", async () => {
  const { token } = await signUp();
  const large = formWith(new Uint8Array(6 * 1024 * 1024), "me.png", "image/png");
  expect((await send("POST", "/users/me/photo", { token, form: large })).status).toBe(413);
  expect((await send("POST", "/users/me/photo", { token, form: new FormData() })).status).toBe(400);
  expect((await send("POST", "/users/me/photo", { form: formWith("", "me.png", "image/png") })).status).toBe(
    401,
  );
});
