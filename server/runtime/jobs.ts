import { join } from "node:path";
import type { Logger } from "pino";
import { makeBackupsJob } from "#server/backup/make-backups.job.ts";
import { openBackupStore } from "#server/backup/open-backup-store.ts";
import type { Db } from "#server/db/client.ts";
import { inSpan } from "#server/db/in-span.ts";
import type { EmailContent } from "#server/db/schema/outbox.ts";
import type { Env } from "#server/env/parse-env.ts";
import { createMail } from "#server/mail/mail.ts";
import { mailSenderOf, mailShopOf } from "#server/mail/mail-shop.ts";
import { sendEmailsJob } from "#server/mail/send-emails.job.ts";
import { deleteOldDataJob } from "#server/orders/delete-old-data.job.ts";
import type { Payments } from "#server/payments/configured-payments.ts";
import { settleDisputesJob } from "#server/payments/disputes/settle-disputes.job.ts";
import { deliverSandboxWebhooksJob } from "#server/payments/sandbox/send-sandbox-events.job.ts";
import { settlePaymentsJob } from "#server/payments/settle-payments.job.ts";
import { emptyBinJob } from "#server/products/empty-bin.job.ts";
import { mergeCountsJob } from "#server/sales/merge-counts.job.ts";
import { updateSalesWindowsJob } from "#server/sales/update-sales-windows.job.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { expireHoldsJob } from "#server/stock/expire-holds.job.ts";
import { deleteUnusedUploadsJob } from "#server/uploads/delete-unused-uploads.job.ts";
import { keepReleaseAssetsJob } from "#server/uploads/keep-release-assets.job.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";
import { deliverWebhooksJob } from "#server/webhooks/deliver-webhooks.job.ts";
import type { BackgroundMetrics } from "./background-metrics.ts";
import { renderEmail } from "./render-email.ts";
import { type Job, runEvery } from "./run-every.ts";

export type JobParts = {
  db: Db;
  direct: Db;
  env: Env;
  log: Logger;
  payments: Payments;
  settings: Settings;
  /** Files of this release that browsers load. */
  assetsDir: string;
  /** Whether requests are waiting. */
  isBusy?: (() => boolean) | undefined;
  /** Where metrics are enabled. */
  metrics?: BackgroundMetrics | undefined;
};

/** Background jobs. One process per machine runs them; several servers divide the work through row locks in the database. */
export async function startJobs(parts: JobParts) {
  const { db, direct, env, log, payments, settings, assetsDir, isBusy = () => false, metrics } = parts;
  const logError = (job: Job) => (error: unknown) =>
    log.error({ err: error, job: job.name }, "background job failed");
  const start = (job: Job) => {
    const running = runEvery(traced(metrics?.measure(job) ?? job), logError(job));
    // The second callback runs after each reconnect: notifications sent meanwhile are lost.
    if (job.channel)
      direct.notifications.listen(job.channel, running.wake, running.wake).catch(logError(job));
    return running;
  };
  const sender = () => mailSenderOf(settings.current());
  const outboxDir = join(env.dataDir, "outbox");
  const mail = createMail({ ...env.mail, sender, outboxDir, log });
  const render = (content: EmailContent) =>
    renderEmail(db, content, mailShopOf(env.origin, settings.current()));
  const { orderMailsPerHour } = env;
  const sendEmails = sendEmailsJob({
    db,
    log,
    mail,
    render,
    isBusy,
    orderEmailsPerHour: orderMailsPerHour,
    onExpired: metrics?.countExpiredEmail,
  });
  const post = { allowPrivate: env.privateWebhooks };
  const deliverWebhooks = deliverWebhooksJob({
    db,
    log,
    settings,
    post,
    onGivenUp: metrics?.countGivenUpWebhook,
  });
  const uploads = openUploadStore(env);
  const keepReleaseAssets = keepReleaseAssetsJob({ uploads, assetsDir });
  // Before the shop sends its first page, because the page's assets may be requested from a server of another release.
  await keepReleaseAssets.run().catch(logError(keepReleaseAssets));
  const store = openBackupStore(env);
  const jobs: Job[] = [
    sendEmails,
    deliverWebhooks,
    makeBackupsJob({ db, direct, uploads, store, recipients: env.backupRecipients, log }),
    deleteUnusedUploadsJob({ db, uploads, log }),
    keepReleaseAssets,
    expireHoldsJob(db, settings),
    emptyBinJob(db),
    deleteOldDataJob({ db, outboxDir }),
    mergeCountsJob(db),
    updateSalesWindowsJob(db),
    settlePaymentsJob({ db, payments, log }),
    settleDisputesJob({ db, payments, log }),
    ...(payments.sandbox ? [deliverSandboxWebhooksJob({ db, log, keys: payments.sandbox })] : []),
  ];
  const running = jobs.map(start);
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}

/** Each run is a trace of its own. */
function traced(job: Job): Job {
  const details = { name: `job ${job.name}`, kind: "internal", root: true } as const;
  return {
    ...job,
    run: (stopping) =>
      inSpan(
        () => details,
        () => job.run(stopping),
      ),
  };
}
