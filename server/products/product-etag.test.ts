import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { api, shopper, product, take } = await createTestShop(db);
const { token } = await shopper("admin");

async function etagOf(id: string): Promise<string> {
  return String((await api.request(`/products/${id}`)).headers.get("ETag"));
}

async function rename(id: string, title: string, ifMatch: string) {
  const response = await api.request(`/products/${id}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "If-Match": ifMatch },
    body: JSON.stringify({ title }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("a change with the product's ETag is refused once another change was saved", async () => {
  const id = await product(5);
  const seen = await etagOf(id);
  expect(seen).toMatch(/^W\/"\d+-[\w-]{22}"$/);
  expect((await rename(id, "Ash chair", seen)).status).toBe(200);
  const { status, body } = await rename(id, "Oak chair", seen);
  expect(status).toBe(412);
  expect(body).toMatchObject({ code: "precondition_failed", product: { title: "Ash chair" } });
  expect((await rename(id, "Oak chair", `"other", ${await etagOf(id)}`)).status).toBe(200);
  expect((await rename(id, "Elm chair", "*")).status).toBe(200);
  for (const foreign of ["", '"other"', '"1"', `${await etagOf(id)}`.replace(/"$/, "")])
    expect((await rename(id, "Fir chair", foreign)).status).toBe(412);
});

test("a sale changes the ETag, but does not conflict with an edit", async () => {
  const id = await product(5);
  const seen = await etagOf(id);
  await take(await shopper(), id);
  expect(await etagOf(id)).not.toBe(seen);
  expect((await rename(id, "Ash chair", seen)).status).toBe(200);
});
