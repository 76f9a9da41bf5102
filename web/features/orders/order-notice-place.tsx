import { Suspense } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/lib/session/session-store.ts";

const OrderNotice = lazyPart(async () => (await import("./order-notice.tsx")).OrderNotice);

/** Loads the notice's code only when there is a notice. */
export function OrderNoticePlace() {
  const { user } = useSession();
  return user && "placedOrder" in document.documentElement.dataset ? (
    <Suspense>
      <OrderNotice uid={user.uid} />
    </Suspense>
  ) : null;
}
