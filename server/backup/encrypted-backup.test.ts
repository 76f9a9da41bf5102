import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { backupShop, backupToFile, newBackupName } from "./backup-shop.ts";
import { restoreShop } from "./restore-shop.ts";
import { openBackup } from "./sealed-file.ts";
import { createBackedUpShop } from "./test-backed-up-shop.ts";
import { createEmptyDb, filesIn } from "./test-restore.ts";

const { db, address, folder, uploadsDir } = await createBackedUpShop();

const file = join(folder, "shop.backup.age");
const keys = await Promise.all([0, 1, 2].map(() => generateIdentity()));
const [own, colleague, other] = await Promise.all(
  keys.map(async (key, at) => {
    const path = join(folder, `key-${at}.txt`);
    await writeFile(path, `# created: 2026-11-19\n# public key: ${await identityToRecipient(key)}\n${key}\n`);
    return path;
  }),
);
const recipients = await Promise.all(keys.slice(0, 2).map(identityToRecipient));
const written = await backupShop(
  { db, uploads: createFolderStore(uploadsDir) },
  backupToFile(file, recipients),
);

test("an encrypted backup is restored with any of its keys", async () => {
  expect(written.encrypted).toBe(true);
  expect(newBackupName(recipients)).toMatch(/\.backup\.age$/);
  const content = await readFile(file, "latin1");
  expect(content.slice(0, 21)).toBe("age-encryption.org/v1");
  expect(content).not.toContain("SEDIA BACKUP");
  for (const [at, key] of [own, colleague].entries()) {
    const restoredDir = join(folder, `restored-${at}`);
    const shop = { db: await createEmptyDb(address), uploads: createFolderStore(restoredDir) };
    const { tables } = await restoreShop(shop, await openBackup(file, key));
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(written.rows);
    const { ".half-written": _, ...files } = await filesIn(uploadsDir);
    expect(await filesIn(restoredDir)).toEqual(files);
  }
});

test("without the key, and with a wrong one, the message says what is missing", async () => {
  await expect(openBackup(file)).rejects.toThrow(
    `The backup ${file} is encrypted. Say where its private key is: --identity KEYFILE`,
  );
  await expect(openBackup(file, other)).rejects.toThrow(
    "was encrypted for another key. Nothing was restored.",
  );
  const none = join(folder, "none.txt");
  await expect(openBackup(file, none)).rejects.toThrow(`There is no key file at ${none}.`);
  for (const text of ["", "# public key: age1xyz\n", "not a key"]) {
    await writeFile(none, text);
    await expect(openBackup(file, none)).rejects.toThrow("has no private key of age");
  }
});

test("a truncated or altered file is rejected", async () => {
  const whole = await readFile(file);
  const damaged = join(folder, "damaged.backup.age");
  const flipped = (at: number) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const contents = [
    ...[30, 120, 300, 1_000, whole.length - 1].map(flipped),
    ...[40, 200, 1_000, whole.length - 1].map((end) => whole.subarray(0, end)),
    Buffer.concat([whole, Buffer.from("x")]),
  ];
  for (const content of contents) {
    await writeFile(damaged, content);
    await expect(openBackup(damaged, own)).rejects.toThrow(/damaged|encrypted for another key/);
  }
});

test("a public key that age does not know fails the backup with its name", async () => {
  const wrong = recipients[0]?.replace(/.$/, (last) => (last === "q" ? "p" : "q")) ?? "";
  await expect(
    backupShop(
      { db, uploads: createFolderStore(uploadsDir) },
      backupToFile(join(folder, "x.backup"), [wrong]),
    ),
  ).rejects.toThrow(`SHOP_BACKUP_RECIPIENT has ${wrong}, which is not a public key of age.`);
});
