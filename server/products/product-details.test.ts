import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { addProduct, newProduct, change, show, audit } = await createTestProductsAdmin(db);

const photo = (name: string, alt = "") => ({ src: `https://pictures.example/${name}`, alt });

const details = {
  name: "Oak",
  photos: [photo("oak.jpg", "Oak chair from the front"), photo("side.jpg"), photo("detail.jpg")],
  dimensions: { width: "70.5", depth: 94, height: 108, seatHeight: 44 },
  weight: "9.5",
  packedSize: { width: 75, depth: 80, height: 60 },
  parcels: 2,
  design: "Alder",
  colour: "Oiled Oak",
  swatch: "#C99F6B",
  materials: ["solid oak", " natural oil ", "Solid Oak"],
  model: "/models/wendle-oak.glb",
  company: "Oak & Sons",
  care: "Wipe with a dry cloth.\nOil once a year.",
  warranty: "Five years",
  manufacturerAddress: "1 Oak Lane, Alder",
  safetyContact: "safety@oak.example",
  deliveryDays: 14,
  assemblyNeeded: true,
};

const stored = {
  ...details,
  photos: details.photos.map((one) => ({ ...one, width: 900, height: 900 })),
  dimensions: { width: 70.5, depth: 94, height: 108, seatHeight: 44, unit: "cm" },
  weight: 9.5,
  packedSize: { width: 75, depth: 80, height: 60, unit: "cm" },
  design: "alder",
  swatch: "#c99f6b",
  materials: ["Solid Oak", "natural oil"],
};

test("a product has every field that the sample chairs have", async () => {
  expect(await show(await newProduct(details))).toMatchObject(stored);
});

test("every field can be changed and emptied, and the audit log has it", async () => {
  const id = await newProduct();
  expect((await change(id, details)).body).toEqual({ modifiedCount: 1 });
  expect(await show(id)).toMatchObject(stored);
  expect((await change(id, details)).body).toEqual({ modifiedCount: 0 });
  const [event] = await audit("action=product.changed");
  expect(event?.after).toMatchObject({ deliveryDays: 14, dimensions: { width: 70.5 }, design: "alder" });

  const none = { dimensions: null, weight: "", packedSize: null, parcels: null, deliveryDays: "" };
  await change(id, { ...none, design: "", colour: null, swatch: "", materials: [], model: null });
  expect(await show(id)).toMatchObject({
    ...none,
    weight: null,
    deliveryDays: null,
    design: null,
    colour: null,
    swatch: null,
    materials: [],
    model: null,
    care: details.care,
  });
});

test("the first photo is the product's image", async () => {
  const id = await newProduct({ photos: details.photos });
  await change(id, { photos: [...details.photos].reverse() });
  expect(await show(id)).toMatchObject({ image: "https://pictures.example/detail.jpg" });
  const both = await change(id, { image: "https://pictures.example/oak.jpg", photos: [photo("side.jpg")] });
  expect(both.body).toMatchObject({
    status: 400,
    errors: [{ field: "photos", message: "The first photo must be the product's image" }],
  });
  await change(id, { photos: [] });
  expect(await show(id)).toMatchObject({ image: "https://pictures.example/detail.jpg", photos: [] });
});

const manyPhotos = Array.from({ length: 13 }, (_, at) => photo(`${at}.jpg`));
const size = { width: 70, depth: 94, height: 108 };

test.each([
  ["materials.0", "May have at most 60 characters", { materials: ["x".repeat(300)] }],
  ["materials.0", "A material must not be empty", { materials: [" "] }],
  ["materials", "May have at most 12 materials", { materials: Array(13).fill("oak") }],
  ["dimensions.width", "Must be more than 0", { dimensions: { ...size, width: -5 } }],
  ["dimensions.width", "Must be a number", { dimensions: { ...size, width: "wide" } }],
  ["dimensions.width", "Width is required", { dimensions: { ...size, width: "" } }],
  ["dimensions.depth", "Must not be above 1,000 cm", { dimensions: { ...size, depth: 1000.5 } }],
  ["dimensions.height", "Must have at most one decimal", { dimensions: { ...size, height: 4.25 } }],
  ["dimensions.seatHeight", "Must not be above the height", { dimensions: { ...size, seatHeight: 109 } }],
  ["dimensions.colour", "There is no such field", { dimensions: { ...size, colour: 1 } }],
  ["packedSize.height", "Height is required", { packedSize: { width: 70, depth: 94 } }],
  ["weight", "Must be more than 0", { weight: 0 }],
  ["weight", "Must not be above 5,000 kg", { weight: 5001 }],
  ["parcels", "Must be a whole number", { parcels: 1.5 }],
  ["swatch", "Must be a color such as #c99f6b", { swatch: "oak" }],
  ["design", "Must not contain line breaks or control characters", { design: "two\nlines" }],
  ["deliveryDays", "Must be between 0 and 365", { deliveryDays: 366 }],
  ["assemblyNeeded", "Must be true or false", { assemblyNeeded: "perhaps" }],
  ["care", "May have at most 2,000 characters", { care: "x".repeat(2001) }],
  ["photos", "May have at most 12 photos", { photos: manyPhotos }],
  ["photos", "Has a photo twice", { photos: [photo("a.jpg"), photo("a.jpg")] }],
  [
    "photos.0.src",
    "Enter an address that starts with https://",
    { photos: [{ src: "http://a.example/a.jpg" }] },
  ],
  ["model", "Must be the address of an uploaded model", { model: "https://a.example/a.glb" }],
])("%s: %s", async (field, message, fields) => {
  const { status, body } = await addProduct(fields);
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

test("the database has the same bounds", async () => {
  const id = await newProduct({ dimensions: size });
  for (const set of [
    sql`width_cm = -1`,
    sql`width_cm = null`,
    sql`seat_height_cm = 109`,
    sql`height_cm = 1000.1`,
    sql`weight_kg = 0`,
    sql`parcels = 0`,
    sql`swatch = 'oak'`,
    sql`materials = array_fill('oak'::text, array[13])`,
    sql`care = repeat('x', 2001)`,
    sql`photos = '[{"src": "/images/other/900.webp"}]'`,
  ])
    await expect(
      db.execute(sql`update products set ${set} where id = ${id}`),
      String(set.queryChunks[0]),
    ).rejects.toThrow();
});
