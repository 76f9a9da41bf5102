import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { WebhookEndpoint } from "#contract/settings/webhook.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { EndpointState } from "./endpoint-state.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import {
  endpointsQuery,
  useEndpointChange,
  useEndpointDeletion,
  useSecretReplacement,
  useTestEvent,
} from "./webhooks.api.ts";

const EndpointDialog = lazyComponent(async () => (await import("./endpoint-dialog.tsx")).EndpointDialog);

export function EndpointPage({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(endpointsQuery());
  const endpoint = data?.find(({ _id }) => _id === id);
  if (isError && !data)
    return <FailedNotice text="We couldn't load the webhook." onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner />;
  if (!endpoint)
    return (
      <>
        <h1 className="text-2xl">Webhook</h1>
        <Notice text="There is no such webhook.">
          <LinkButton to="/dashboard/webhooks" look="quiet">
            Webhooks
          </LinkButton>
        </Notice>
      </>
    );
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{endpoint.url}</h1>
        <div>
          <EndpointState endpoint={endpoint} />
        </div>
        <p className="text-mute">{endpoint.events.join(", ")}</p>
      </div>
      <EndpointActions endpoint={endpoint} />
      <DeliveryList endpoint={endpoint} />
    </>
  );
}

function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { _id, url, enabled } = endpoint;
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  const test = useTestEvent(_id);
  const change = useEndpointChange(_id);
  const deletion = useEndpointDeletion(_id, () => void navigate("/dashboard/webhooks", { replace: true }));
  const replacement = useSecretReplacement(_id);

  async function replaceSecret() {
    const confirmed = await confirmDialog({
      text: "The former secret works for 24 hours more.",
      confirm: "Replace it",
    });
    if (confirmed) replacement.mutate(undefined, { onSuccess: setSecret });
  }

  async function remove() {
    if (!(await confirmDialog({ detail: `${url} and its log will be deleted.` }))) return;
    deletion.mutate();
  }

  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton
        type="button"
        busy={test.isPending}
        disabled={!enabled}
        onClick={() => test.isPending || test.mutate()}
      >
        Send test event
      </SubmitButton>
      <Button look="quiet" onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button look="quiet" onClick={() => void replaceSecret()}>
        Replace secret
      </Button>
      <Button look="quiet" onClick={() => change.isPending || change.mutate({ enabled: !enabled })}>
        {enabled ? "Turn off" : "Turn on"}
      </Button>
      <Button look="quiet" onClick={() => void remove()}>
        Delete
      </Button>
      <Suspense>
        {editing && <EndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
      </Suspense>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}
