import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PublicSettings } from "#contract/public-settings.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { startSession } from "#web/lib/session/session.ts";
import { onSessionRejected, useSession } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Renders nothing. Starts the session and cleans up when it ends. */
export function SessionProvider({ settings }: { settings: PublicSettings }) {
  useEffect(() => startSession(settings), [settings]);
  useLoginRedirect();
  useClearCacheOnSignOut();
  return null;
}

/** When the server rejects the session, the user signs in again and returns to the current page. */
function useLoginRedirect() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionRejected((reason) => {
        toast.error(reason);
        if (location.pathname === "/login") return;
        void navigate("/login", { replace: true, state: { from: location } });
      }),
    [navigate, location],
  );
}

const publicQueries = new Set<unknown>(["products", "product"]);

/** The next user on this device must not see cached private data. */
function useClearCacheOnSignOut() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    return () =>
      browserQueryClient.removeQueries({ predicate: ({ queryKey }) => !publicQueries.has(queryKey[0]) });
  }, [uid]);
}
