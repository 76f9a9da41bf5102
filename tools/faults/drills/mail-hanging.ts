import { sql } from "drizzle-orm";
import { openPostOffice } from "#tools/faults/mail-server.ts";
import { must } from "#tools/faults/must.ts";
import { type Drill, eventually, onStage } from "#tools/faults/stage.ts";

/** The mail server takes connections and says nothing: nobody waits for it, and no mail about an order is forgotten. */
export const mailHanging: Drill = {
  name: "mail-hanging",
  async run(mainFile) {
    const postOffice = await openPostOffice();
    try {
      const settings = { SMTP_URL: `smtp://127.0.0.1:${postOffice.port}?ignoreTLS=true` };
      await onStage(mainFile, { settings }, async ({ db, shopping }) => {
        const started = performance.now();
        for (let times = 0; times < 5; times++) await shopping.mustBuy();
        must(performance.now() - started < 10_000, "orders waited for the mail server");
        await eventually("the mail server was asked", async () => postOffice.asked() > 0);
        const due = await db.execute(sql`select from orders where mail_due_at is not null`);
        must(due.length === 5, `${due.length} of 5 mails are still to be sent`);

        postOffice.work();
        // They are tried again every few minutes; we do not wait for that.
        await eventually("every order has its mail", async () => {
          await db.execute(sql`update orders set mail_due_at = now() where mail_due_at is not null`);
          await shopping.mustBuy();
          return postOffice.delivered() >= 5;
        });
      });
    } finally {
      postOffice.close();
    }
  },
};
