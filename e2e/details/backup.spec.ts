import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { test } from "../fixtures.ts";
import { signIn } from "../people.ts";
import { newDataDir, runCommand, startShop } from "../shop-process.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("a backup is restored into a new data folder, and the audit log shows both", async ({ page, shop }) => {
  const file = join(await newDataDir(), "sedia.backup");
  expect(runCommand("backup", [file], shop.dataDir)).toMatchObject({ status: 0 });
  const dataDir = await newDataDir();
  expect(runCommand("restore", [file], dataDir)).toMatchObject({ status: 0 });

  const restored = await startShop({ SHOP_DATA_DIR: dataDir });
  try {
    await page.goto(`${restored.origin}/login`);
    await expectToast(page, "Successfully logged in", () => signIn(page, shop.admin));
    await page.goto(`${restored.origin}/dashboard/audit`);
    const log = page.getByRole("table", { name: "Admin actions" });
    await expect(log.getByRole("row", { name: /Restored a backup/ })).toContainText("sedia.backup");
    await expect(log.getByRole("row", { name: /Started a backup/ })).toBeVisible();
  } finally {
    await restored.stop();
  }
});

test("a restore can be tried: of the newest backup, of an encrypted one, and of a damaged one", async ({
  shop,
}) => {
  expect(runCommand("backup", [], shop.dataDir)).toMatchObject({ status: 0 });
  const sound = runCommand("restore", ["--test"], shop.dataDir);
  expect(sound.output).toMatch(
    /sedia-\S+\.backup of \S+ can be restored: \d+ tables with \d+ rows, and \d+ uploads\./,
  );
  expect(sound.output).toContain("The stock balances");
  expect(sound.status).toBe(0);

  const identity = await generateIdentity();
  const folder = await newDataDir();
  const [keyFile, encrypted, damaged] = ["key.txt", "shop.backup.age", "damaged.backup"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(keyFile, `${identity}\n`);
  const settings = { SHOP_BACKUP_RECIPIENT: await identityToRecipient(identity) };
  expect(runCommand("backup", [encrypted], shop.dataDir, settings)).toMatchObject({ status: 0 });
  expect(runCommand("restore", ["--test", encrypted], shop.dataDir)).toMatchObject({
    status: 1,
    output: expect.stringContaining("--identity KEYFILE"),
  });
  expect(runCommand("restore", ["--test", encrypted, "--identity", keyFile], shop.dataDir)).toMatchObject({
    status: 0,
  });
  await writeFile(damaged, (await readFile(encrypted)).subarray(0, -100));
  expect(runCommand("restore", ["--test", damaged, "--identity", keyFile], shop.dataDir)).toMatchObject({
    status: 1,
    output: expect.stringContaining("is damaged"),
  });
});
