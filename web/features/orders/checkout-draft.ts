import type { PlaceOrderInput } from "#contract/orders/order.ts";
import { readTabValue, writeTabValue } from "#web/lib/tab-storage.ts";

type DraftFields = Pick<PlaceOrderInput, "address" | "addressParts" | "phoneNumber" | "paymentMethod">;
type Draft = DraftFields & { uid: string };

const storageKey = "checkout-draft";

/** The customer's unsent input in the checkout form. */
export function readDraft(uid: string): DraftFields | undefined {
  const draft = readTabValue<Draft>(storageKey);
  return draft?.uid === uid ? draft : undefined;
}

export function saveDraft(
  uid: string,
  { address, addressParts, phoneNumber, paymentMethod }: DraftFields,
): void {
  writeTabValue(storageKey, { uid, address, addressParts, phoneNumber, paymentMethod });
}

export function clearDraft(): void {
  writeTabValue(storageKey, undefined);
}
