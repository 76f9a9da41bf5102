import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { newDataDir, runCommand } from "../shop-process.ts";

for (const [name, ...args] of [["backup", "shop.backup"], ["admin", "ann@example.com"], ["doctor"]] as const)
  test(`${name} without a shop names the folder and the settings, and creates nothing`, async () => {
    const folder = await newDataDir();
    const dataDir = join(folder, "absent");
    const paths = args.map((arg) => (arg.endsWith(".backup") ? join(folder, arg) : arg));
    const { status, output } = runCommand(name, paths, dataDir);
    expect(output).toMatch(/^There is no shop in .*\/absent\. Check SHOP_DATA_DIR, DATABASE_URL[^\n]*\n$/);
    expect(status).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

test("migrate creates the tables of a new shop, and has nothing to do afterwards", async () => {
  const dataDir = await newDataDir();
  const first = runCommand("migrate", [], dataDir);
  expect(first).toEqual({ status: 0, output: `A new shop has its tables in ${dataDir}.\n` });
  const second = runCommand("migrate", [], dataDir);
  expect(second).toEqual({ status: 0, output: `There is nothing to upgrade in ${dataDir}.\n` });
});
