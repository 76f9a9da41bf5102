import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointInput,
} from "#contract/settings/webhook.ts";
import { ApiError, browserApi, jsonOf, reasonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

const endpoints = browserApi["webhook-endpoints"];
/** How often the page asks for the outcome of what is being sent. */
const pollMs = 2_000;

export function endpointsQuery() {
  return queryOptions({
    queryKey: ["webhooks", "endpoints"],
    queryFn: (): Promise<WebhookEndpoint[]> => jsonOf(endpoints.$get()),
    staleTime: 0,
  });
}

/** Loads again while an event is being sent, so that its outcome is seen. */
export function deliveriesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ["webhooks", "deliveries", id, page],
    queryFn: async () => {
      const list = await listPage<WebhookDelivery>(
        endpoints[":id"].deliveries.$get({ param: { id }, query: pageQueryOf(page) }),
      );
      // An outcome also changes the state of the endpoint.
      void reload({ queryKey: endpointsQuery().queryKey });
      return list;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isBeingSent) ? pollMs : false),
  });
}

function isBeingSent({ state, status, failure }: WebhookDelivery): boolean {
  return state === "waiting" && status === null && failure === null;
}

/** Without an id, the endpoint is new: its secret is returned. */
export function useEndpointSave(id: string | undefined) {
  return useMutation({
    meta: { reloads: ["webhooks"] },
    mutationFn: async (json: WebhookEndpointInput): Promise<string | undefined> => {
      if (!id) {
        const added = sendOnce(["add webhook", json], (header) => jsonOf(endpoints.$post({ json, header })));
        return (await added).secret;
      }
      await jsonOf(endpoints[":id"].$patch({ param: { id }, json }));
      return undefined;
    },
    onSuccess: () => toast.success(id ? "Webhook saved" : "Webhook added"),
    onError: (error) => {
      // The form shows these at their fields.
      if (!(error instanceof ApiError && error.problem.errors)) toast.error(reasonOf(error));
    },
  });
}

export function useEndpointChange(id: string) {
  return useMutation({
    meta: { reloads: ["webhooks"] },
    mutationFn: (json: WebhookEndpointChange) => jsonOf(endpoints[":id"].$patch({ param: { id }, json })),
    onSuccess: (_changed, { enabled }) => toast.success(enabled ? "The webhook is on" : "The webhook is off"),
  });
}

/** `onDeleted` leaves the page of the endpoint, which is gone once the list is loaded again. */
export function useEndpointDeletion(id: string, onDeleted: () => void) {
  return useMutation({
    meta: { reloads: ["webhooks"] },
    mutationFn: () => jsonOf(endpoints[":id"].$delete({ param: { id } })),
    onSuccess: () => {
      toast.success("Webhook deleted");
      onDeleted();
    },
  });
}

export function useSecretReplacement(id: string) {
  return useMutation({
    mutationFn: async () => {
      const replaced = sendOnce(["replace webhook secret", id], (header) =>
        jsonOf(endpoints[":id"].secret.$post({ param: { id }, header })),
      );
      return (await replaced).secret;
    },
  });
}

export function useTestEvent(id: string) {
  return useMutation({
    meta: { reloads: ["webhooks"] },
    mutationFn: () =>
      sendOnce(["send test webhook", id], (header) =>
        jsonOf(endpoints[":id"].test.$post({ param: { id }, header })),
      ),
  });
}

export function useResend(id: string) {
  return useMutation({
    meta: { reloads: ["webhooks"] },
    mutationFn: (deliveryId: string) =>
      sendOnce(["resend webhook", id, deliveryId], (header) =>
        jsonOf(
          endpoints[":id"].deliveries[":deliveryId"].resend.$post({ param: { id, deliveryId }, header }),
        ),
      ),
  });
}
