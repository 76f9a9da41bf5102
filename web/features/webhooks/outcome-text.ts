import type { WebhookDelivery } from "#contract/settings/webhook.ts";

export function outcomeText({ status, failure }: Pick<WebhookDelivery, "status" | "failure">): string {
  if (status === null) return failure ?? "";
  return status >= 300 && status < 400 ? `${status} (redirects are not followed)` : String(status);
}
