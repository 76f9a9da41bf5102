import { beforeEach, expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin, sampleProduct } from "../test-products-admin.ts";
import { createCsvTest, header, line } from "./test-product-csv.ts";

const { db } = await createTestDb();
const shop = await createTestProductsAdmin(db);
const { admin, send, newProduct, show } = shop;
const { exported, imported } = createCsvTest(shop);

beforeEach(() => db.delete(products));

const everything = {
  name: "Oaky",
  photos: [
    { src: sampleProduct.image, alt: "Front" },
    { src: "https://pictures.example/side.jpg", alt: "Side, left" },
    { src: "https://pictures.example/back.jpg", alt: "" },
  ],
  dimensions: { width: 62.5, depth: 58, height: 84, seatHeight: 43 },
  weight: 7.25,
  packedSize: { width: 70, depth: 65, height: 50 },
  parcels: 2,
  design: "oaky",
  colour: "Natural",
  swatch: "#c99f6b",
  materials: ["Oak", "Linen"],
  model: "/models/wendle-oak.glb",
  care: "Wipe.\nThen dry.",
  warranty: "2 years",
  manufacturerAddress: "1 Oak Lane",
  safetyContact: "safe@example.com",
  deliveryDays: 14,
  assemblyNeeded: true,
};

test("every field of the editor is exported, and an emptied shop gets it back", async () => {
  const id = await newProduct(everything);
  const rules = { lowStockAt: 9, sellLastPiece: true };
  await send("PATCH", `/products/${id}/stock`, { token: admin.token, json: rules });
  const before = await db.select().from(products);
  const csv = await exported();
  expect((await imported(csv)).body).toMatchObject({ changed: 0, unchanged: 1 });
  await db.delete(products);
  expect((await imported(csv)).body).toMatchObject({ added: 1, errors: [] });
  const after = await db.select().from(products);
  expect(after).toMatchObject(before.map(({ updatedAt, ...row }) => row));
  expect(await show(id)).toMatchObject({ ...everything, piece: 7 });
});

test("columns that a file doesn't have stay, also of a size and of photos", async () => {
  const id = await newProduct(everything);
  const csv = [`${header},WIDTH,Photo2,lowStockAt`, `${line("Wider", { id })},70,,3`].join("\n");
  const image = csv.replace("https://pictures.example/a.jpg", sampleProduct.image);
  expect((await imported(image)).body).toMatchObject({ changed: 1, errors: [] });
  const [front, , back] = everything.photos;
  expect(await show(id)).toMatchObject({
    title: "Wider",
    dimensions: { width: 70, depth: 58, height: 84, seatHeight: 43 },
    photos: [front, back],
    materials: ["Oak", "Linen"],
  });
  expect((await send("GET", `/products/${id}/stock`, { token: admin.token })).body).toMatchObject({
    lowStockAt: 3,
  });
  const low = [`${header},height`, `${line("Low", { id })},40`].join("\n");
  expect((await imported(low, { dryRun: true })).body.errors).toEqual([
    { line: 2, field: "seatHeight", message: "Must not be above the height" },
  ]);
});

test("bad values are reported at their columns", async () => {
  const columns =
    "width,depth,height,packedWidth,materials,swatch,photo2,assemblyNeeded,lowStockAt,model,color";
  const bad = `-5,40,,12,"oak,${"x".repeat(300)}",red,ftp://a,maybe,-1,chair.glb,${"y".repeat(61)}`;
  const { body } = await imported([`${header},${columns}`, `${line("Bad")},${bad}`].join("\n"), {
    dryRun: true,
  });
  expect(body.errors.map(({ field, message }) => [field, message]).sort()).toEqual([
    ["assemblyNeeded", "Must be yes or no"],
    ["color", "May have at most 60 characters"],
    ["height", "Height is required"],
    ["lowStockAt", "Must not be negative"],
    ["materials", "May have at most 60 characters"],
    ["model", "Must be the address of an uploaded model"],
    ["packedDepth", "Depth is required"],
    ["packedHeight", "Height is required"],
    ["photo2", "Enter an address that starts with https://"],
    ["swatch", "Must be a color such as #c99f6b"],
    ["width", "Must be more than 0"],
  ]);
});
