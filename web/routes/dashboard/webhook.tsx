import { EndpointPage } from "#web/features/webhooks/endpoint-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/webhook.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Webhook",
    description: "A webhook and its log.",
    path: `/dashboard/webhooks/${params.id}`,
  });
}

export default function WebhookRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <BackLink to="/dashboard/webhooks">Webhooks</BackLink>
      <EndpointPage id={id} />
    </div>
  );
}
