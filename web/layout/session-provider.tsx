import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PublicSettings } from "#contract/public-settings.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { startSession } from "#web/lib/session/session.ts";
import { onSessionRefused, useSession } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Draws nothing. Starts the session, and tidies up when it ends. */
export function SessionProvider({ settings }: { settings: PublicSettings }) {
  useEffect(() => startSession(settings), [settings]);
  useWayToLogin();
  useForgetfulCache();
  return null;
}

/** Whom the server no longer accepts signs in again, and comes back to the page they were on. */
function useWayToLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onSessionRefused((reason) => {
        toast.error(reason);
        if (location.pathname === "/login") return;
        void navigate("/login", { replace: true, state: { from: location } });
      }),
    [navigate, location],
  );
}

const publicQueries = new Set<unknown>(["products", "product"]);

/** What one person has seen is gone before the next one signs in. */
function useForgetfulCache() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    return () =>
      browserQueryClient.removeQueries({ predicate: ({ queryKey }) => !publicQueries.has(queryKey[0]) });
  }, [uid]);
}
