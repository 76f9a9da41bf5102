import type { PlaceOrderInput } from "#contract/order.ts";
import { readTabValue, writeTabValue } from "#web/lib/tab-storage.ts";

type Typed = Pick<PlaceOrderInput, "address" | "phoneNumber" | "paymentMethod">;
type Draft = Typed & { uid: string };

const storageKey = "checkout-draft";

/** What this customer typed into the checkout form and has not ordered yet. */
export function readDraft(uid: string): Typed | undefined {
  const draft = readTabValue<Draft>(storageKey);
  return draft?.uid === uid ? draft : undefined;
}

export function saveDraft(uid: string, { address, phoneNumber, paymentMethod }: Typed): void {
  writeTabValue(storageKey, { uid, address, phoneNumber, paymentMethod });
}

export function clearDraft(): void {
  writeTabValue(storageKey, undefined);
}
