import { loadIdentityClient } from "#web/lib/session/session.ts";
import { toast } from "#web/ui/toast-store.ts";

export async function logOut(): Promise<void> {
  try {
    await (await loadIdentityClient()).signOut();
    toast.success("Logout successful");
  } catch {
    toast.error("We couldn't log you out. Please try again.");
  }
}
