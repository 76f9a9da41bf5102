import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { backups } from "#server/db/schema/backups.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { readShopFigures } from "#server/edge/shop-metrics.queries.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { createBackupFolder } from "./backup-folder.ts";
import type { BackupStore } from "./backup-store.ts";
import { findLastFinished } from "./backups.queries.ts";
import { type BackupParts, makeBackups } from "./make-backups.job.ts";
import { restoreShop } from "./restore-shop.ts";
import { openBackup } from "./sealed-file.ts";
import { createEmptyDb } from "./test-restore.ts";

const { db, address } = await createTestDb();
const { send, shopper, uploads } = await createTestShop(db);
const { token } = await shopper("admin");
const dir = await mkdtemp(join(tmpdir(), "sedia-backups-"));
afterAll(() => rm(dir, { recursive: true, force: true }));

const plenty = async () => 10 * 1024 ** 3;
const folder: BackupStore = { ...createBackupFolder(dir), freeBytes: plenty };
const make = (parts: Partial<BackupParts> = {}, stopping?: AbortSignal) => {
  const log = pino({ level: "silent" });
  return makeBackups({ db, direct: db, uploads, store: folder, recipients: [], log, ...parts }, stopping);
};
const failing: BackupStore = { ...folder, put: () => Promise.reject(new Error("the bucket is closed")) };

const rows = () => db.select().from(backups).orderBy(desc(backups.createdAt), desc(backups.id));
const overview = async () => (await send("GET", "/backups", { token })).body;
const request = () => send("POST", "/backups", { token });
const set = (values: Partial<typeof shopSettings.$inferInsert>) => db.update(shopSettings).set(values);
/** The hour of now in the shop's time zone, and those before or after it. */
const hourNow = (more = 0) =>
  sql`mod(extract(hour from now() at time zone time_zone)::int + ${more + 24}::int, 24)`;
const schedule = (more = 0) =>
  db.execute(
    sql`update shop_settings set backup_hour = ${hourNow(more)}, seeded_at = now() - interval '10 days'`,
  );
const makeDue = () => db.update(backups).set({ dueAt: sql`now()` }).where(sql`due_at is not null`);

beforeEach(async () => {
  await db.delete(backups);
  for (const name of await readdir(dir)) await rm(join(dir, name));
  await set({ backupHour: null, backupDays: 14, timeZone: "UTC" });
});

test("a new shop makes its backups at three o'clock and keeps them for two weeks", async () => {
  const { db: another } = await createTestDb();
  expect(await another.select().from(shopSettings)).toMatchObject([{ backupHour: 3, backupDays: 14 }]);
});

test("several servers make one backup of a day, and it can be restored", async () => {
  await schedule();
  await Promise.all([make(), make(), make()]);
  await make();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: "scheduled", place: dir, attempts: 1, dueAt: null, encrypted: false });
  expect(await readdir(dir)).toEqual([row?.name]);
  const restored = await createEmptyDb(address);
  const facts = await restoreShop({ db: restored, uploads }, await openBackup(join(dir, String(row?.name))));
  expect(row?.rows).toBe(facts.tables.reduce((sum, table) => sum + table.rows, 0));
  // They are backups of the other shop, which this one must not delete.
  expect(await restored.$count(backups)).toBe(0);
});

test.each([
  [0, 0],
  [1, 23],
])(
  "the hour is that of the shop's time zone: %s hours later, the last one was %s hours ago",
  async (more, ago) => {
    await set({ timeZone: "Asia/Tokyo" });
    await schedule(more);
    await make();
    const [row] = await rows();
    const hours = (Date.now() - Number(row?.slot)) / 3_600_000;
    // The clock may reach the next hour meanwhile.
    expect(hours).toBeGreaterThanOrEqual(ago);
    expect(hours).toBeLessThan(ago + 2);
    expect(row?.slot?.getUTCMinutes()).toBe(0);
  },
);

test("nothing is scheduled if the owner has turned it off, or before the first night of a new shop", async () => {
  await make();
  await schedule();
  await set({ seededAt: sql`now()` as never });
  await make();
  expect(await rows()).toEqual([]);
});

test("a backup that a person made after the hour is the backup of that day", async () => {
  await request();
  await make();
  await schedule(-1);
  await make();
  expect(await rows()).toMatchObject([{ kind: "manual" }]);
});

test("one that fails says why, is repeated later, and admins see it", async () => {
  await schedule();
  await make({ store: failing });
  await make({ store: failing });
  expect(await overview()).toMatchObject({
    problem: "failed",
    lastFinished: null,
    backups: [{ state: "failed", failure: "the bucket is closed", nextAttemptAt: expect.any(String) }],
  });
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  await makeDue();
  await make();
  expect(await overview()).toMatchObject({
    problem: null,
    lastFinished: { state: "done", kind: "scheduled" },
    backups: [{ state: "done", failure: null, nextAttemptAt: null }],
  });
});

test("a person starts a backup: one at a time, in place of one that failed", async () => {
  await schedule();
  await make({ store: failing });
  const { status, body } = await request();
  expect(status).toBe(201);
  expect((await request()).body.code).toBe("backup_running");
  expect(await overview()).toMatchObject({
    backups: [{ state: "waiting", _id: body.insertedId }, { state: "failed" }],
  });
  await make();
  expect(await overview()).toMatchObject({
    problem: null,
    backups: [
      { kind: "manual", state: "done" },
      { kind: "scheduled", state: "failed", nextAttemptAt: null },
    ],
  });
});

test("admins see that backups are scheduled, but none has succeeded for two days", async () => {
  await schedule();
  expect(await overview()).toMatchObject({ problem: "overdue" });
  await make();
  expect(await overview()).toMatchObject({ problem: null });
  const age = (hours: number) =>
    db.update(backups).set({ finishedAt: sql`now() - make_interval(hours => ${hours})` });
  await age(47);
  expect(await overview()).toMatchObject({ problem: null });
  await age(49);
  expect(await overview()).toMatchObject({ problem: "overdue" });
  await set({ backupHour: null });
  expect(await overview()).toMatchObject({ problem: null });
});

test("a backup that would fill the disk is refused", async () => {
  await request();
  await make({ store: { ...folder, freeBytes: async () => 1_000_000_000 } });
  expect(await rows()).toMatchObject([
    { failure: `Only 1000 MB are free in ${dir}, and 1073 MB are needed.` },
  ]);
  await makeDue();
  await make();
  await db.update(backups).set({ bytes: 20 * 1024 ** 3 });
  await request();
  await make();
  expect((await rows())[0]).toMatchObject({ failure: expect.stringMatching(/^Only 10737 MB are free/) });
});

test("a stopped server ends its backup, and another attempt is made soon", async () => {
  await request();
  const stopping = new AbortController();
  const store: BackupStore = {
    ...folder,
    put(name, content) {
      stopping.abort();
      return folder.put(name, content);
    },
  };
  await make({ store }, stopping.signal);
  expect(await rows()).toMatchObject([{ failure: "The server was stopped during the backup." }]);
  expect(await readdir(dir)).toEqual([]);
});

test("what a crash left of an attempt is deleted by the next one", async () => {
  await request();
  const name = "sedia-crashed.backup";
  await db.update(backups).set({ attempts: 1, place: dir, name });
  await writeFile(join(dir, `${name}.unfinished`), "half");
  await make();
  expect(await readdir(dir)).toEqual([(await rows())[0]?.name]);
});

test("a server that makes a long backup renews its lease", async () => {
  await request();
  const store: BackupStore = {
    ...folder,
    async put(name, content) {
      await db.update(backups).set({ dueAt: sql`now() + interval '1 second'` });
      const dueInMs = async () => Number((await rows())[0]?.dueAt) - Date.now();
      await expect.poll(dueInMs).toBeGreaterThan(60_000);
      return folder.put(name, content);
    },
  };
  await make({ store, renewEveryMs: 10 });
  expect(await rows()).toMatchObject([{ attempts: 1, failure: null, finishedAt: expect.any(Date) }]);
});

test("an attempt whose lease was lost leaves no file", async () => {
  await request();
  const store: BackupStore = {
    ...folder,
    async put(name, content) {
      await db.update(backups).set({ attempts: sql`attempts + 1` });
      return folder.put(name, content);
    },
  };
  await make({ store });
  expect(await rows()).toMatchObject([{ finishedAt: null }]);
  expect(await readdir(dir)).toEqual([]);
});

test("scheduled backups are deleted after their days, except the newest and those of people", async () => {
  await schedule();
  await set({ backupDays: 3 });
  const old = async (name: string, days: number, kind: "scheduled" | "manual", place = dir) => {
    await writeFile(join(dir, name), name);
    const slot = kind === "scheduled" ? sql`now() - make_interval(days => ${days})` : null;
    const finishedAt = sql`now() - make_interval(days => ${days})`;
    await db
      .insert(backups)
      .values({ kind, slot, finishedAt, name, place, bytes: 1, rows: 1, encrypted: false });
  };
  await old("four.backup", 4, "scheduled");
  await old("manual.backup", 5, "manual");
  await old("elsewhere.backup", 6, "scheduled", "/another/disk");
  await make({ store: failing });
  expect(await readdir(dir)).toContain("four.backup");
  await old("two.backup", 2, "scheduled");
  await make({ store: failing });
  expect((await readdir(dir)).sort()).toEqual(["elsewhere.backup", "manual.backup", "two.backup"]);
  expect((await rows()).map(({ name }) => name)).not.toContain("four.backup");
});

test("the time of the last success is a metric", async () => {
  const metric = async () => (await readShopFigures(db)).find(({ name }) => name.includes("backup"))?.value;
  expect(await metric()).toBe(0);
  await request();
  await make();
  const last = await findLastFinished(db);
  expect(await metric()).toBeCloseTo(Number(last?.finishedAt) / 1000, 2);
});

test("the owner chooses an hour or none, and 1 to 365 days", async () => {
  const change = async (json: object) => {
    const { status, body } = await send("PATCH", "/settings", { token, json });
    return status === 200 ? body.modifiedCount : status;
  };
  expect(await change({ backupHour: 4, backupDays: 30 })).toBe(1);
  expect(await change({ backupHour: null })).toBe(1);
  for (const wrong of [{ backupHour: 24 }, { backupHour: -1 }, { backupDays: 0 }, { backupDays: 366 }]) {
    expect(await change(wrong)).toBe(400);
    await expect(set(wrong)).rejects.toThrow();
  }
});
