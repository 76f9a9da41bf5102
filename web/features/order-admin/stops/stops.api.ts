import { queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OrderBatch } from "#contract/orders/order-batch.ts";
import type { OrderStop } from "#contract/orders/order-stop.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { browserQueryClient, reload } from "#web/lib/query-client.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { isTransient } from "#web/lib/with-retry.ts";
import { type QueuedAction, startSending } from "./action-queue.ts";

const refetchMs = 60_000;
/** A bad connection can leave a request without a response for minutes. */
const sendTimeoutMs = 20_000;

export function stopsQuery() {
  return queryOptions({
    queryKey: ["payments", "stops"],
    queryFn: (): Promise<OrderStop[]> => jsonOf(browserApi.orders.stops.$get()),
    refetchInterval: refetchMs,
  });
}

/** Sends what drivers did without a connection, on every page of the dashboard. */
export function useQueuedActions(): void {
  const uid = useSession().user?.uid;
  useEffect(() => (uid ? startSending(uid, sendAction) : undefined), [uid]);
}

async function sendAction({ key, orderId, action }: QueuedAction) {
  try {
    const batch: OrderBatch = await jsonOf(
      browserApi.orders.batches.$post(
        { json: { action, ids: [orderId] }, header: { "idempotency-key": key } },
        { init: { signal: AbortSignal.timeout(sendTimeoutMs) } },
      ),
    );
    await removeStop(orderId);
    if (batch.changed === 1) return { state: "sent" as const };
    return { state: "refused" as const, reason: batch.skipped[0]?.reason ?? "There is no such order." };
  } catch (error) {
    // After the user signs in again, it is sent.
    const waits = !(error instanceof ApiError) || isTransient(error) || error.status === 401;
    if (waits) throw error;
    return { state: "refused" as const, reason: error.message };
  }
}

/** A list that was requested before the action would show the stop again. */
async function removeStop(orderId: string): Promise<void> {
  const { queryKey } = stopsQuery();
  await browserQueryClient.cancelQueries({ queryKey });
  browserQueryClient.setQueryData(queryKey, (stops) => stops?.filter(({ _id }) => _id !== orderId));
  void reload({ queryKey: ["payments"] });
}
