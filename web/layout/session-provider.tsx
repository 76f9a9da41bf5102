import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PublicSettings } from "#contract/settings/public-settings.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { startSession } from "#web/lib/session/session.ts";
import { factorRequired, onSessionRejected, useSession } from "#web/lib/session/session-store.ts";
import { useStore } from "#web/lib/store.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Renders nothing. Starts the session and cleans up when it ends. */
export function SessionProvider({ settings }: { settings: PublicSettings }) {
  useEffect(() => startSession(settings), [settings]);
  useLoginRedirect();
  useRequiredEnrollment();
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

/** Enrollment needs the page of the link that confirms the email address; the login page navigates by itself. */
const pagesBeforeEnrollment = new Set(["/two-step-sign-in", "/account-action", "/login"]);

/** Leads admins and staff to set up a second factor that the shop requires. */
function useRequiredEnrollment() {
  const navigate = useNavigate();
  const location = useLocation();
  const required = useStore(factorRequired, false);
  useEffect(() => {
    if (required && !pagesBeforeEnrollment.has(location.pathname))
      void navigate("/two-step-sign-in", { replace: true, state: { from: location } });
  }, [required, navigate, location]);
}

const publicQueries = new Set<unknown>(["products", "product"]);

/** The next user on this device must not see cached private data. */
function useClearCacheOnSignOut() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    return () => {
      factorRequired.set(false);
      browserQueryClient.removeQueries({ predicate: ({ queryKey }) => !publicQueries.has(queryKey[0]) });
    };
  }, [uid]);
}
