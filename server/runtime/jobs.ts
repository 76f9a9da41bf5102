import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { createMail } from "#server/mail/mail.ts";
import { startOrderMails } from "#server/orders/send-order-emails.job.ts";
import { startDeletingUnusedUploads } from "#server/products/delete-unused-uploads.job.ts";
import { startMergingCounts } from "#server/sales/merge-counts.job.ts";
import { startUpdatingSalesWindows } from "#server/sales/update-sales-windows.job.ts";
import { startExpiringHolds } from "#server/stock/expire-holds.job.ts";

/** What the shop does by itself. One process a machine is enough; several servers share the work by what the database says. */
export function startJobs({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const mail = createMail({ ...env.mail, outboxDir: join(env.dataDir, "outbox"), log });
  const orderMails = startOrderMails({
    db,
    log,
    mail,
    origin: env.origin,
    perHour: env.orderMailsPerHour,
  });
  const stockKeeper = startExpiringHolds(db, log, { cartDays: env.cartDays });
  const tallyMerging = startMergingCounts(db, log);
  const salesWindows = startUpdatingSalesWindows(db, log);
  const uploads = startDeletingUnusedUploads({ db, log, uploadsDir: join(env.dataDir, "uploads") });
  return {
    orderPlaced: orderMails.wake,
    async stop() {
      const all = [stockKeeper, orderMails, tallyMerging, salesWindows, uploads];
      await Promise.all(all.map((work) => work.stop()));
    },
  };
}
