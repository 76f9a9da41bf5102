import { useSyncExternalStore } from "react";
import { ReturnPage } from "#web/features/returns/return-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/return.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Return",
    description: "Return items of an order.",
    path: "/return",
  });
}

/** Opened by the link in the email about a delivery. The token is in the fragment, which browsers don't send, so no log has it. */
export default function ReturnRoute() {
  const token = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => undefined,
  );
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      {token ? (
        <ReturnPage source={{ token }} />
      ) : (
        token === "" && <Notice text="This link is incomplete. Please open it from the email again." />
      )}
    </div>
  );
}

function subscribe(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
