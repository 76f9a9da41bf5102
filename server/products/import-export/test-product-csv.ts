import { expect } from "vitest";
import type { ImportReport } from "#contract/products/product-input.ts";
import type { createTestProductsAdmin } from "../test-products-admin.ts";

type Shop = Awaited<ReturnType<typeof createTestProductsAdmin>>;

export const header = "_id,title,category,price,originalPrice,discount,piece,image,description,date";
export const line = (title: string, { id = "", price = "10", piece = "3", category = "side" } = {}) =>
  `${id},${title},${category},${price},20,5%,${piece},https://pictures.example/a.jpg,Words,2026-11-01`;
export const file = (...lines: string[]) => [header, ...lines].join("\r\n");

/** Exports and imports CSV files as an admin. */
export function createCsvTest({ api, admin }: Pick<Shop, "api" | "admin">) {
  const authorization = { Authorization: `Bearer ${admin.token}` };

  async function exported(): Promise<string> {
    const response = await api.request("/products/export", { headers: authorization });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="products.csv"');
    const file = Buffer.from(await response.arrayBuffer());
    // Excel needs the byte order mark to read the file as UTF-8.
    expect(file.subarray(0, 3).toString("hex")).toBe("efbbbf");
    return file.toString();
  }

  async function imported(body: BodyInit, { dryRun = false, type = "text/csv" } = {}) {
    const response = await api.request(`/products/import?dryRun=${dryRun}`, {
      method: "POST",
      headers: { ...authorization, "Content-Type": type },
      body,
    });
    return {
      status: response.status,
      body: (await response.json()) as ImportReport & Record<string, unknown>,
    };
  }

  return { authorization, exported, imported };
}
