import { join } from "node:path";
import type { Logger } from "pino";
import { renderTestEmail } from "#server/content/example-email.ts";
import { readMailWords } from "#server/content/read-content.ts";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { renderAccountEmail } from "#server/identity/render-account-email.ts";
import { createMail } from "#server/mail/mail.ts";
import { type MailShop, mailSenderOf, mailShopOf } from "#server/mail/mail-shop.ts";
import { mailNameOf } from "#server/mail/mail-words.ts";
import type { QueuedEmail } from "#server/mail/outbox.ts";
import { securityEmailBody } from "#server/mail/security-email.ts";
import { sendEmailsJob } from "#server/mail/send-emails.job.ts";
import { deleteOldDataJob } from "#server/orders/delete-old-data.job.ts";
import { renderDeliveryEmail } from "#server/orders/delivery/render-delivery-email.ts";
import { renderOrderDigest } from "#server/orders/order-digest.ts";
import { renderOrderEmail } from "#server/orders/order-email.ts";
import { renderReturnEmail } from "#server/orders/returns/return-email.ts";
import type { Payments } from "#server/payments/configured-payments.ts";
import { renderDisputeEmail } from "#server/payments/disputes/dispute-email.ts";
import { settleDisputesJob } from "#server/payments/disputes/settle-disputes.job.ts";
import { attachDocuments } from "#server/payments/invoices/attach-documents.ts";
import { renderPaymentEmail } from "#server/payments/payment-email.ts";
import { deliverSandboxWebhooksJob } from "#server/payments/sandbox/send-sandbox-events.job.ts";
import { settlePaymentsJob } from "#server/payments/settle-payments.job.ts";
import { emptyBinJob } from "#server/products/empty-bin.job.ts";
import { mergeCountsJob } from "#server/sales/merge-counts.job.ts";
import { updateSalesWindowsJob } from "#server/sales/update-sales-windows.job.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { expireHoldsJob } from "#server/stock/expire-holds.job.ts";
import { deleteUnusedUploadsJob } from "#server/uploads/delete-unused-uploads.job.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";
import { deliverWebhooksJob } from "#server/webhooks/deliver-webhooks.job.ts";
import { webhookEmailBody } from "#server/webhooks/webhook-email.ts";
import { type Job, runEvery } from "./run-every.ts";

type JobParts = {
  db: Db;
  direct: Db;
  env: Env;
  log: Logger;
  payments: Payments;
  settings: Settings;
  /** Whether requests are waiting. */
  isBusy?: () => boolean;
};

/** Background jobs. One process per machine runs them; several servers divide the work through row locks in the database. */
export function startJobs({ db, direct, env, log, payments, settings, isBusy = () => false }: JobParts) {
  const logError = (job: Job) => (error: unknown) =>
    log.error({ err: error, job: job.name }, "background job failed");
  const start = (job: Job) => {
    const running = runEvery(job, logError(job));
    // The second callback runs after each reconnect: notifications sent meanwhile are lost.
    if (job.channel)
      direct.notifications.listen(job.channel, running.wake, running.wake).catch(logError(job));
    return running;
  };
  const sender = () => mailSenderOf(settings.current());
  const outboxDir = join(env.dataDir, "outbox");
  const mail = createMail({ ...env.mail, sender, outboxDir, log });
  const render = (content: QueuedEmail["content"]) =>
    renderEmail(db, mailShopOf(env.origin, settings.current()))(content);
  const { orderMailsPerHour } = env;
  const sendEmails = sendEmailsJob({ db, log, mail, render, isBusy, orderEmailsPerHour: orderMailsPerHour });
  const post = { allowPrivate: env.privateWebhooks };
  const deliverWebhooks = deliverWebhooksJob({ db, log, settings, post });
  const jobs: Job[] = [
    sendEmails,
    deliverWebhooks,
    deleteUnusedUploadsJob({ db, uploads: openUploadStore(env), log }),
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

export function renderEmail(db: Db, shop: MailShop) {
  return async (content: QueuedEmail["content"]) => {
    if (content.template === "test") return renderTestEmail(content, shop);
    if (content.template === "payment")
      return attachDocuments(db, content, await renderPaymentEmail(db, content, shop));
    if (content.template === "dispute") return renderDisputeEmail(db, content, shop);
    if (content.template === "digest") return renderOrderDigest(db, content, shop);
    if (content.template === "delivery") return renderDeliveryEmail(db, content, shop);
    if (content.template === "return") return renderReturnEmail(db, content, shop);
    if (content.template === "security") return securityEmailBody(content, shop);
    if (content.template === "webhook") return webhookEmailBody(content, shop);
    const parts = { ...shop, words: await readMailWords(db, mailNameOf(content)) };
    return content.template === "order"
      ? attachDocuments(db, content, await renderOrderEmail(db, content, parts))
      : renderAccountEmail(db, content, parts);
  };
}
