import type { Db } from "#server/db/client.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";

export const sampleProduct = {
  title: "Oak chair",
  originalPrice: 120,
  category: "side",
  image: "https://pictures.example/oak.jpg",
  price: 99.5,
  discount: 10,
  piece: 7,
  description: "To sit on",
  date: "2026-11-01",
};

/** The real API with functions for a signed-in admin. */
export async function createTestProductsAdmin(db: Db) {
  const shop = await createTestShop(db);
  const admin = await shop.shopper("admin");
  const { token } = admin;

  const add = (fields: Record<string, unknown> = {}, user: Shopper = admin) =>
    shop.send("POST", "/products", { token: user.token, json: { ...sampleProduct, ...fields } });
  const change = (id: string, fields: Record<string, unknown>, user: Shopper = admin) =>
    shop.send("PATCH", `/products/${id}`, { token: user.token, json: fields });
  const remove = (id: string) => shop.send("DELETE", `/products/${id}`, { token });
  const restore = (id: string) => shop.send("PATCH", `/products/${id}/restore`, { token });
  const audit = async (query: string) =>
    (await shop.send("GET", `/audit?${query}`, { token })).body as unknown as AuditResponse[];

  async function newProduct(fields: Record<string, unknown> = {}): Promise<string> {
    return String((await add(fields)).body.insertedId);
  }

  async function show(id: string) {
    return (await shop.send("GET", `/products/${id}`)).body;
  }

  return { ...shop, admin, addProduct: add, newProduct, change, remove, restore, audit, show };
}

type AuditResponse = {
  action: string;
  actorEmail: string;
  subjectId: string;
  subjectName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};
