import { EndpointList } from "#web/features/webhooks/endpoint-list.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/webhooks.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Webhooks",
    description: "Programs that are told about events.",
    path: "/dashboard/webhooks",
  });
}

export default function WebhooksRoute() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5">
      <EndpointList />
    </div>
  );
}
