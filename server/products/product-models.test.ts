import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploads as uploadRows } from "#server/db/schema/uploads.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findFiles } from "#server/edge/static-files.ts";
import { projectRoot } from "#server/env/program.ts";
import { deleteUnusedUploads } from "#server/uploads/delete-unused-uploads.job.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { admin, newProduct, change, show, send, uploads } = await createTestProductsAdmin(db);
const catalogDir = join(projectRoot, "catalog");
const wendle = await readFile(join(catalogDir, "models/wendle-oak.glb"));
const picture = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#000000" } })
  .png()
  .toBuffer();

type Content = Uint8Array | string;

function uploadModel(model: Content, pictures: Record<string, Content> = {}) {
  const form = new FormData();
  const files = { model, poster: picture, front: picture, side: picture, ...pictures };
  for (const [name, content] of Object.entries(files)) form.set(name, new File([content as BlobPart], name));
  return send("POST", "/products/models", { token: admin.token, form });
}

function uploadInstructions(content: Content) {
  const form = new FormData();
  form.set("instructions", new File([content as BlobPart], "how-to.pdf", { type: "application/pdf" }));
  return send("POST", "/products/instructions", { token: admin.token, form });
}

/** A GLB file with the given JSON, and zeros as its binary chunk. */
function glb(json: unknown, binaryBytes = 0): Buffer {
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(content.length, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const body = Buffer.concat([
    chunk("JSON", padded),
    ...(binaryBytes > 0 ? [chunk("BIN\0", Buffer.alloc(binaryBytes))] : []),
  ]);
  const head = Buffer.alloc(12);
  head.write("glTF", 0, "latin1");
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}

/** Triangles that the file does not contain: an accessor without data stands for zeros. */
function emptyMesh(vertices: number, nodes = 1) {
  return {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: Array.from({ length: nodes }, (_, at) => at) }],
    nodes: Array.from({ length: nodes }, () => ({ mesh: 0 })),
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ componentType: 5126, count: vertices, type: "VEC3", min: [0, 0, 0], max: [0, 0, 0] }],
  };
}

test("a model is stored with its poster and silhouettes, and the product has it", async () => {
  const { status, body } = await uploadModel(wendle);
  expect(status).toBe(201);
  const model = String(body.model);
  expect(model).toMatch(/^\/uploads\/model-[0-9a-f]{16}\/model\.glb$/);
  const files = await findFiles({ clientDir: "none", catalogDir, uploads });
  expect((await files.read(model))?.plain.body).toEqual(wendle);
  for (const name of ["poster", "front", "side"]) {
    const stored = await files.read(model.replace(".glb", `-${name}.webp`));
    expect(await sharp(stored?.plain.body).metadata()).toMatchObject({
      format: "webp",
      width: 300,
      height: 200,
    });
  }
  const id = await newProduct({ model });
  expect(await show(id)).toMatchObject({ model });
  await change(id, { model: null });
  expect(await show(id)).toMatchObject({ model: null });
});

test.each<[string, () => Content]>([
  ["This is a ZIP file. Unpack it and choose the GLB file in it", () => "PK\x03\x04 a ZIP bomb"],
  ["Choose a 3D model in the GLB format (binary glTF 2.0)", () => "<svg></svg>"],
  ["The model has an error: Invalid GLB version value 1.", () => glbOfVersion(1)],
  ["The model has an error: Unexpected end of chunk data. ", () => wendle.subarray(0, 20_000)],
  ["The model has 400,000 triangles; it can have at most 200,000", () => glb(emptyMesh(1_200_000))],
  ["The model has 300,000 triangles; it can have at most 200,000", () => glb(emptyMesh(3000, 300))],
  ["The model has no surfaces", () => glb({ asset: { version: "2.0" } })],
  [
    "The model refers to other files. Export it with its textures and buffers embedded",
    () => glb({ ...emptyMesh(3), images: [{ uri: "https://spy.example/pixel.png" }] }),
  ],
  [
    "The model needs KHR_draco_mesh_compression. Export it without compression and special extensions",
    () =>
      glb({
        ...emptyMesh(3),
        extensionsUsed: ["KHR_draco_mesh_compression"],
        extensionsRequired: ["KHR_draco_mesh_compression"],
      }),
  ],
])("a bad model is refused: %s", async (message, file) => {
  const { status, body } = await uploadModel(file());
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "model", message: expect.stringContaining(message.trim()) }],
  ]);
});

function glbOfVersion(version: number): Buffer {
  const file = glb(emptyMesh(3));
  file.writeUInt32LE(version, 4);
  return file;
}

test("a silhouette must be a picture", async () => {
  const { status, body } = await uploadModel(wendle, { front: "<svg xmlns='http://www.w3.org/2000/svg'/>" });
  expect([status, body.code]).toEqual([415, "unsupported_media"]);
});

test("instructions are a PDF that browsers download", async () => {
  const pdf = "%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n";
  const { status, body } = await uploadInstructions(pdf);
  expect(status).toBe(201);
  const instructions = String(body.instructions);
  expect(await show(await newProduct({ instructions }))).toMatchObject({ instructions });
  const files = await findFiles({ clientDir: "none", catalogDir, uploads });
  const headers = (await files.read(instructions))?.plain.head.join("\n");
  expect(headers).toContain("content-type\napplication/pdf");
  expect(headers).toContain("content-disposition\nattachment");
  expect(headers).toMatch(/content-security-policy\n.*sandbox/);
  for (const content of ["<script>alert(1)</script>", "%PDF-1.7 cut off", "MZ %PDF-1.7 %%EOF"])
    expect((await uploadInstructions(content)).body.errors).toEqual([
      { field: "instructions", message: "Choose a PDF file" },
    ]);
});

test("a product cannot have a file that is not there", async () => {
  const id = await newProduct();
  const none = "0000000000000000";
  for (const [field, url] of [
    ["model", `/uploads/model-${none}/model.glb`],
    ["model", "/models/no-chair.glb"],
    ["instructions", `/uploads/instructions-${none}/instructions.pdf`],
  ] as const)
    expect((await change(id, { [field]: url })).body.errors).toEqual([
      { field, message: "This file is not here any more. Please upload it again." },
    ]);
});

test("unused models and instructions are deleted after a day, used ones stay", async () => {
  const model = String((await uploadModel(wendle, { poster: await posterOf("#a8481f") })).body.model);
  const unused = String((await uploadModel(wendle, { poster: await posterOf("#2f4a3a") })).body.model);
  await newProduct({ model });
  await db.update(uploadRows).set({ dueAt: sql`now()` });
  await deleteUnusedUploads({ db, uploads, log: pino({ level: "silent" }) });
  const names = (await uploads.list("model-")).map(({ name }) => `/uploads/${name}`);
  expect([names.includes(model), names.includes(unused)]).toEqual([true, false]);
});

function posterOf(background: string) {
  return sharp({ create: { width: 100, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
}
