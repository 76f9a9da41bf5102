import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { sendOnce } from "#web/lib/send-once.ts";

export const saveMail = (name: MailName) => (json: MailContent & { version: number }) =>
  jsonOf(browserApi.mails[":name"].$patch({ param: { name }, json }));

export const sendTestMail = (name: MailName) => (json: MailContent) =>
  sendOnce(["send test email", name, json], (header) =>
    jsonOf(browserApi.mails[":name"].test.$post({ param: { name }, json, header })),
  );

export function mailPreviewQuery(name: MailName, json: MailContent) {
  return queryOptions({
    queryKey: ["content", "mail preview", name, json],
    queryFn: () => jsonOf(browserApi.mails[":name"].preview.$post({ param: { name }, json })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
