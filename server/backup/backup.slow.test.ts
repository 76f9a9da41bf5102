import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect, type Db } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { backupShop, backupToFile } from "./backup-shop.ts";
import { restoreShop } from "./restore-shop.ts";
import { openBackup } from "./sealed-file.ts";
import { createBackedUpShop } from "./test-backed-up-shop.ts";
import { createEmptyDb, filesIn, rowsOf } from "./test-restore.ts";

const { db, address, shop, folder, uploadsDir, file } = await createBackedUpShop();

const sessionTables = ["sessions", "codes", "google_flows", "google_tickets", "keys"];

/** A restore ends all sessions (see restored-sessions.test.ts), and every backup adds a row to the audit log. */
function comparable(rows: Record<string, string[]>) {
  const compared = { ...rows };
  compared["public.audit_entries"] = rows["public.audit_entries"]?.filter(
    (row) => !row.includes("shop.backed_up"),
  ) as string[];
  for (const table of sessionTables) delete compared[`public.identity_${table}`];
  compared["public.identity_accounts"] = rows["public.identity_accounts"]?.map((row) =>
    row.replace(/"generation": \d+/, ""),
  ) as string[];
  return compared;
}

async function expectSameShop(restored: Db, restoredUploads: string) {
  expect(comparable(await rowsOf(restored))).toEqual(comparable(await rowsOf(db)));
  const { ".half-written": _, ...files } = await filesIn(uploadsDir);
  expect(await filesIn(restoredUploads)).toEqual(files);
  expect(await findImbalances(restored)).toEqual([]);
}

async function expectOrdersWork(restored: Db) {
  const restoredShop = await createTestShop(restored);
  const { rows: before } = await restored.execute<{ highest: number }>(
    sql`select max(number) as highest from orders`,
  );
  const [customer] = await restoredShop.shoppers(1);
  if (!customer) throw new Error("no shopper");
  await restoredShop.add(customer, await restoredShop.product(3));
  const { status, body } = await restoredShop.order(customer);
  expect(status).toBe(201);
  expect(Number(/\d+/.exec(String(body.number))?.[0])).toBeGreaterThan(before[0]?.highest ?? 0);
  expect(await findImbalances(restored)).toEqual([]);
}

test("a backup restores every row, into an embedded and into an external database", async () => {
  const dataDir = join(folder, "new-machine");
  await mkdir(dataDir, { mode: 0o755 });
  const embedded = await startEmbeddedPostgres(dataDir);
  const own = connect(embedded.connection);
  try {
    const ownUploads = join(dataDir, "uploads");
    await restoreShop({ db: own.db, uploads: createFolderStore(ownUploads) }, await openBackup(file));
    await expectSameShop(own.db, ownUploads);

    const second = join(folder, "second.backup");
    await backupShop({ db: own.db, uploads: createFolderStore(ownUploads) }, backupToFile(second));
    const external = await createEmptyDb(address);
    const externalUploads = join(folder, "external-uploads");
    await restoreShop(
      { db: external, uploads: createFolderStore(externalUploads) },
      await openBackup(second),
    );
    await expectSameShop(external, externalUploads);
    await expectOrdersWork(external);
    await expectOrdersWork(own.db);
  } finally {
    await own.close();
    await embedded.stop();
  }
});

test("a role without superuser rights can restore into its own database", async () => {
  const ordinary = await createEmptyDb(address, { ownedByOrdinaryRole: true });
  const uploads = join(folder, "ordinary-uploads");
  await restoreShop({ db: ordinary, uploads: createFolderStore(uploads) }, await openBackup(file));
  await expectSameShop(ordinary, uploads);
  await expectOrdersWork(ordinary);
});

test("a backup is consistent while customers place orders", async () => {
  const busy = join(folder, "busy.backup");
  let open = true;
  const [customer] = await shop.shoppers(1);
  const product = await shop.product(100_000);
  const buying = (async () => {
    while (open && customer) {
      await shop.add(customer, product);
      await shop.order(customer);
    }
  })();
  await backupShop({ db, uploads: createFolderStore(uploadsDir) }, backupToFile(busy));
  open = false;
  await buying;
  const external = await createEmptyDb(address);
  await restoreShop(
    { db: external, uploads: createFolderStore(join(folder, "busy-uploads")) },
    await openBackup(busy),
  );
  expect(await findImbalances(external)).toEqual([]);
  await expectOrdersWork(external);
});

/** Blocks the event loop, so that many rows arrive in one read. */
function blockEventLoop() {
  const timer = setInterval(() => {
    const until = performance.now() + 10;
    while (performance.now() < until);
  });
  return () => clearInterval(timer);
}

test("a backup finishes on a busy machine", async () => {
  const description = "long ".repeat(500);
  for (let n = 0; n < 16; n++) await shop.product(1, { description });
  const unblock = blockEventLoop();
  await backupShop(
    { db, uploads: createFolderStore(uploadsDir) },
    backupToFile(join(folder, "late.backup")),
  ).finally(unblock);
});
