import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import { createMail } from "./mail/mail.ts";
import { startOrderMails } from "./orders/send-order-mails.ts";
import { startClearingUploads } from "./products/clear-unused-uploads.ts";
import { startTallyMerging } from "./sales/merge-tallies.ts";
import { startMovingSalesWindows } from "./sales/move-sales-windows.ts";
import { startStockKeeper } from "./stock/stock-keeper.ts";

/** What the shop does by itself. One process a machine is enough; several servers share the work by what the database says. */
export function startTimedWork({ db, env, log }: { db: Db; env: Env; log: Logger }) {
  const mail = createMail({ ...env.mail, outboxDir: join(env.dataDir, "outbox"), log });
  const orderMails = startOrderMails({
    db,
    log,
    mail,
    origin: env.origin,
    perHour: env.orderMailsPerHour,
  });
  const stockKeeper = startStockKeeper(db, log, { cartDays: env.cartDays });
  const tallyMerging = startTallyMerging(db, log);
  const salesWindows = startMovingSalesWindows(db, log);
  const uploads = startClearingUploads({ db, log, uploadsDir: join(env.dataDir, "uploads") });
  return {
    orderPlaced: orderMails.wake,
    async stop() {
      const all = [stockKeeper, orderMails, tallyMerging, salesWindows, uploads];
      await Promise.all(all.map((work) => work.stop()));
    },
  };
}
