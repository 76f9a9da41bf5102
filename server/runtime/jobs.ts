import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { createMail } from "#server/mail/mail.ts";
import { sendOrderEmailsJob } from "#server/orders/send-order-emails.job.ts";
import { deleteUnusedUploadsJob } from "#server/products/delete-unused-uploads.job.ts";
import { mergeCountsJob } from "#server/sales/merge-counts.job.ts";
import { updateSalesWindowsJob } from "#server/sales/update-sales-windows.job.ts";
import { expireHoldsJob } from "#server/stock/expire-holds.job.ts";
import { type Job, runEvery } from "./run-every.ts";

/** Background jobs. One process per machine runs them; several servers divide the work through row locks in the database. */
export function startJobs({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const start = (job: Job) =>
    runEvery(job, (error) => log.error({ err: error, job: job.name }, "background job failed"));
  const mail = createMail({ ...env.mail, outboxDir: join(env.dataDir, "outbox"), log });
  const orderEmails = start(
    sendOrderEmailsJob({ db, log, mail, origin: env.origin, perHour: env.orderMailsPerHour }),
  );
  const others = [
    expireHoldsJob(db, env.cartDays),
    mergeCountsJob(db),
    updateSalesWindowsJob(db),
    deleteUnusedUploadsJob(db, join(env.dataDir, "uploads")),
  ].map(start);
  return {
    sendOrderEmails: orderEmails.wake,
    async stop() {
      await Promise.all([orderEmails, ...others].map((job) => job.stop()));
    },
  };
}
