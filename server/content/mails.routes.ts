import { z } from "zod";
import { modified } from "#contract/basics/modified.ts";
import { mailContent } from "#contract/content/content.ts";
import { mailChange, mailParams, mailPreview } from "#contract/content/content-api.ts";
import type { Db } from "#server/db/client.ts";
import { once } from "#server/db/once.ts";
import { route } from "#server/http/route.ts";
import { exampleEmail } from "#server/mail/example-email.ts";
import { mailShopOf } from "#server/mail/mail-shop.ts";
import { enqueueEmails } from "#server/mail/outbox.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { checkPlaceholders } from "./check-content.ts";
import { saveContent } from "./save-content.ts";

type MailParts = { db: Db; origin: string; settings: Settings };

/** The words of the shop's emails. */
export function mailRoutes({ db, origin, settings }: MailParts) {
  return [
    route(
      "PATCH /mails/:name",
      {
        operationId: "changeMail",
        summary: "Change the words of an email",
        access: "admin",
        params: mailParams,
        input: mailChange,
        output: modified,
        refuses: ["content_changed"],
      },
      async ({ user, params, input: { version, ...value } }) => {
        const change = { kind: "mail" as const, key: params.name, seen: version, value };
        return { modifiedCount: Number(await saveContent(db, user, change)) };
      },
    ),
    route(
      "POST /mails/:name/preview",
      {
        operationId: "previewMail",
        summary: "Show an email with these words and invented data",
        access: "admin",
        params: mailParams,
        input: mailContent,
        output: mailPreview,
      },
      ({ params, input }) => {
        checkPlaceholders(params.name, input);
        return exampleEmail(params.name, input, mailShopOf(origin, settings.current()));
      },
    ),
    route(
      "POST /mails/:name/test",
      {
        operationId: "sendTestMail",
        summary: "Send an email with these words and invented data to the admin's own address",
        access: "admin",
        params: mailParams,
        input: mailContent,
        idempotent: true,
        output: z.object({ sentTo: z.string() }),
      },
      ({ user, params, input, keyed }) => {
        checkPlaceholders(params.name, input);
        const content = { template: "test" as const, mail: params.name, words: input };
        return once(db, keyed, async (tx) => {
          await enqueueEmails(tx, [{ recipient: user.email, content }]);
          return { sentTo: user.email };
        });
      },
    ),
  ];
}
