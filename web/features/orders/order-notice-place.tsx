import { Suspense } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { useSession } from "#web/lib/session/session-store.ts";

const OrderNotice = lazyComponent(async () => (await import("./order-notice.tsx")).OrderNotice);

/** Loads the notice's code only when there is one. */
export function OrderNoticeLoader() {
  const { user } = useSession();
  return user && "placedOrder" in document.documentElement.dataset ? (
    <Suspense>
      <OrderNotice uid={user.uid} />
    </Suspense>
  ) : null;
}
