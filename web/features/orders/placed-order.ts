import { createStore, useStore } from "#web/lib/store.ts";
import { readTabValue, writeTabValue } from "#web/lib/tab-storage.ts";
import { placedOrderKey } from "./placed-order-mark.ts";

type PlacedOrder = { id: string; number: string; uid: string };

const placedOrder = createStore(readTabValue<PlacedOrder>(placedOrderKey));

/** The order in the notice, until it is closed. */
export function usePlacedOrder(): PlacedOrder | undefined {
  return useStore(placedOrder, undefined);
}

export function showPlacedOrder(order: PlacedOrder): void {
  placedOrder.set(order);
  writeTabValue(placedOrderKey, order);
  document.documentElement.dataset.placedOrder = "";
}

export function closePlacedOrder(): void {
  placedOrder.set(undefined);
  writeTabValue(placedOrderKey, undefined);
  delete document.documentElement.dataset.placedOrder;
}
