import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4 text-center"
    >
      {!online && (
        <p className="starting:translate-y-2 rounded-card bg-ink px-5 py-2.5 text-paper starting:opacity-0 shadow-float transition-[opacity,translate] duration-200 ease-out">
          You're offline. This page may be outdated.
        </p>
      )}
    </div>
  );
}
