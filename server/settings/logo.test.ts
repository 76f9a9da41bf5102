import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { emailLayout } from "#server/mail/email-layout.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, uploads, uploadsDir } = await createTestShop(db);
const { token } = await shopper("admin");

function upload(name: "logo" | "icon", content: string | Buffer) {
  const form = new FormData();
  form.set(name, new File([new Uint8Array(Buffer.from(content))], `${name}.file`));
  return send("POST", `/settings/${name}`, { token, form });
}

const stored = async () => (await send("GET", "/settings", { token })).body;
const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" ${attributes}>${inside}</svg>`;
const plainSvg = svg('<rect width="200" height="50" fill="#a8481f"/>');

test("an SVG logo is stored as a sharp PNG, and shown in emails", async () => {
  const { status, body } = await upload("logo", plainSvg);
  expect(status).toBe(200);
  const logo = body.logo as { src: string; width: number; height: number };
  expect(logo).toMatchObject({
    src: expect.stringMatching(/^\/uploads\/logo-[0-9a-f]{16}\/logo\.png$/),
    width: 432,
    height: 108,
  });
  expect((await stored()).logo).toEqual(logo);
  const file = await uploads.get(logo.src.replace("/uploads/", ""));
  const pixel = await sharp(file)
    .extract({ left: 200, top: 50, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...pixel]).toEqual([0xa8, 0x48, 0x1f]);
  const html = emailLayout(
    { origin: "https://shop.example", subject: "Hi", shopName: "A & B", logo, accentColor: "#7a1f3d" },
    "",
  );
  expect(html).toContain(
    `<img src="https://shop.example${logo.src}" alt="A &amp; B" width="144" height="36" style="display:block">`,
  );
});

test("a PNG logo keeps its size, and the logo can be removed", async () => {
  const create = { width: 120, height: 40, channels: 4 as const, background: "#2f4a3a" };
  const { body } = await upload("logo", await sharp({ create }).png().toBuffer());
  expect(body.logo).toMatchObject({ width: 120, height: 40 });
  await send("PATCH", "/settings", { token, json: { logo: null } });
  expect((await stored()).logo).toBeNull();
});

test("an icon is stored in all sizes", async () => {
  const { body } = await upload("icon", svg('<circle cx="100" cy="25" r="20"/>'));
  const folder = String(body.icon).replace("/uploads/", "");
  expect(folder).toMatch(/^icon-[0-9a-f]{16}$/);
  const files = await readdir(join(uploadsDir, folder));
  const sizes = await Promise.all(
    files.sort().map(async (name) => {
      const { width, height } = await sharp(join(uploadsDir, folder, name)).metadata();
      return `${name} ${width}x${height}`;
    }),
  );
  expect(sizes).toEqual([
    "180.png 180x180",
    "192.png 192x192",
    "512.png 512x512",
    "maskable-512.png 512x512",
  ]);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), "contains a script"],
  ["a script with a prefix", svg("<svg:script>alert(1)</svg:script>"), "contains a script"],
  ["an event handler", svg("", 'onload="alert(1)"'), "contains a script"],
  ["an event handler after a tab", svg('<rect\n\tonclick\n=\n"x()"/>'), "contains a script"],
  ["a javascript: link", svg('<a href="#"><set to="javascript:alert(1)"/></a>'), "contains a script"],
  ["HTML", svg("<foreignObject><body/></foreignObject>"), "contains a script"],
  ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg("&a;")}`, "defines entities"],
  ["a style sheet", svg("<style>@import 'https://evil.example/a.css'</style>"), "loads other files"],
  ["another site's picture", svg('<image href="https://evil.example/a.png"/>'), "refers to other files"],
  ["a file of the server", svg('<image xlink:href="file:///etc/passwd"/>'), "refers to other files"],
  ["a fill from elsewhere", svg('<rect fill="url(https://evil.example/a)"/>'), "refers to other files"],
  ["an SVG in an SVG", svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), "refers to other files"],
  ["text", svg("<text>Shop</text>"), "needs a font"],
])("an SVG with %s is refused", async (_, file, reason) => {
  const before = await stored();
  const { status, body } = await upload("logo", file);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field: "logo", message: expect.stringContaining(reason) }]);
  expect(await stored()).toEqual(before);
});

test("broken, tiny and huge files are refused", async () => {
  expect((await upload("logo", '<svg xmlns="http://www.w3.org/2000/svg"><rect')).status).toBe(400);
  expect((await upload("logo", "GIF89a")).status).toBe(415);
  const create = { width: 100, height: 100, channels: 3 as const, background: "#fff" };
  expect((await upload("icon", await sharp({ create }).png().toBuffer())).body).toMatchObject({
    errors: [{ field: "icon", message: "The icon must be at least 180 by 180 pixels" }],
  });
  expect((await upload("logo", Buffer.alloc(1_300_000, "a"))).status).toBe(413);
});

test("only admins may upload a logo", async () => {
  const { token: customer } = await shopper();
  const form = new FormData();
  form.set("logo", new File([plainSvg], "logo.svg"));
  expect((await send("POST", "/settings/logo", { token: customer, form })).status).toBe(403);
  expect((await db.execute(sql`select from shop_settings where logo is not null`)).rows).toHaveLength(0);
});
