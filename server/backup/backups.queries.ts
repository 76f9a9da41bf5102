import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { overdueHours } from "#contract/settings/backup.ts";
import type { Queryable } from "#server/db/client.ts";
import { isAttempt } from "#server/db/queue.ts";
import { backups } from "#server/db/schema/backups.ts";
import type { BackupTarget, WrittenBackup } from "./backup-shop.ts";

export type BackupRow = typeof backups.$inferSelect;

/** While a server makes a backup, it renews its lease. After a crash another server begins again. */
export const lease = "5 minutes";

/** The last time that a backup was to be made. A new shop begins with the first one after its start. */
const latestSlot = sql`
  select (case when today <= local then today else today - interval '1 day' end) at time zone time_zone as slot
  from (
    select time_zone, seeded_at, now() at time zone time_zone as local,
      date_trunc('day', now() at time zone time_zone) + make_interval(hours => backup_hour) as today
    from shop_settings where backup_hour is not null
  ) as shop`;

/** Queues the backup of the latest slot, unless there is a newer one, or one is being made. */
export async function enqueueScheduledBackup(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    insert into backups (id, kind, slot, due_at)
    select ${id}, 'scheduled', latest.slot, now() from (${latestSlot}) as latest
    where latest.slot > (select seeded_at from shop_settings)
      and not exists (select from backups where finished_at >= latest.slot)
    on conflict do nothing`);
}

/** Undefined: one is being made. */
export async function enqueueManualBackup(tx: Queryable): Promise<string | undefined> {
  // The new one replaces one that failed and would be repeated.
  await tx
    .update(backups)
    .set({ dueAt: null })
    .where(and(isNotNull(backups.dueAt), isNotNull(backups.failure)));
  const [added] = await tx
    .insert(backups)
    .values({ kind: "manual", dueAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: backups.id });
  return added?.id;
}

export async function recordBackupStart(
  db: Queryable,
  row: BackupRow,
  { store, name }: BackupTarget,
): Promise<void> {
  await db
    .update(backups)
    .set({ startedAt: sql`now()`, failure: null, place: store.place, name })
    .where(isAttempt(backups, row));
}

export async function renewLease(db: Queryable, row: BackupRow): Promise<void> {
  await db
    .update(backups)
    .set({ dueAt: sql`now() + ${lease}::interval` })
    .where(and(isAttempt(backups, row), isNotNull(backups.dueAt)));
}

/** False: another server has begun this backup again. */
export async function recordBackupEnd(
  db: Queryable,
  row: BackupRow,
  { bytes, rows, encrypted }: WrittenBackup,
): Promise<boolean> {
  const ended = await db
    .update(backups)
    .set({ finishedAt: sql`now()`, dueAt: null, bytes, rows, encrypted })
    .where(and(isAttempt(backups, row), isNull(backups.finishedAt)))
    .returning({ id: backups.id });
  return ended.length > 0;
}

/** One that a command made. */
export async function insertFinishedBackup(
  db: Queryable,
  { store, name }: BackupTarget,
  { bytes, rows, encrypted }: WrittenBackup,
): Promise<void> {
  const made = { place: store.place, name, bytes, rows, encrypted };
  await db.insert(backups).values({ kind: "manual", finishedAt: sql`now()`, ...made });
}

/** Scheduled backups that are older than the owner wants to keep them. The newest one is always kept. */
export function listExpiredBackups(db: Queryable, place: string): Promise<BackupRow[]> {
  return db
    .select()
    .from(backups)
    .where(
      sql`${backups.kind} = 'scheduled' and ${backups.place} = ${place}
        and ${backups.finishedAt} < now() - (select make_interval(days => backup_days) from shop_settings where backup_hour is not null)
        and ${backups.finishedAt} < (select max(finished_at) from backups where kind = 'scheduled')`,
    )
    .orderBy(backups.finishedAt);
}

export async function deleteBackupRow(db: Queryable, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

/** Of backups that were given up. */
export async function deleteOldFailures(db: Queryable): Promise<void> {
  const isGivenUp = and(isNull(backups.dueAt), isNull(backups.finishedAt));
  await db.delete(backups).where(and(isGivenUp, lt(backups.createdAt, sql`now() - interval '30 days'`)));
}

export function listBackups(db: Queryable, limit: number): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.createdAt), desc(backups.id)).limit(limit);
}

export async function findLastFinished(db: Queryable): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row;
}

/** Whether backups are scheduled and none has succeeded for so long. A new shop has time for its first one. */
export async function isOverdue(db: Queryable): Promise<boolean> {
  const {
    rows: [found],
  } = await db.execute<{ overdue: boolean }>(sql`
    select backup_hour is not null
      and greatest(seeded_at, (select max(finished_at) from backups)) < now() - make_interval(hours => ${overdueHours}) as overdue
    from shop_settings`);
  return found?.overdue ?? false;
}
