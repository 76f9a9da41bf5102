import type { WebhookEndpoint } from "#contract/settings/webhook.ts";
import { Pill } from "#web/ui/pill.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";

export function EndpointState({ endpoint: { enabled, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (!failingSince) return enabled ? <Pill tone="good">On</Pill> : <Pill>Off</Pill>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 py-1">
      <Pill tone="warn">{enabled ? "Failing" : "Turned off"}</Pill>
      <span className="text-mute">
        {enabled ? "since " : "failing since "}
        <Timestamp at={failingSince} />
      </span>
    </span>
  );
}
