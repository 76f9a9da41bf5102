import { useQuery } from "@tanstack/react-query";
import type { Rights } from "#contract/account/permissions.ts";
import { rightsQuery } from "#web/features/account/rights.api.ts";
import { useSession } from "#web/lib/session/session-store.ts";

/** The rights are undefined while loading and after an error. */
export type RightsCheck = { rights: Rights | undefined; failed: boolean; retry: () => void };

/** The rights of the signed-in user. */
export function useRights(): RightsCheck {
  const { user } = useSession();
  const { data: rights, isError, refetch } = useQuery(rightsQuery(user?.email ?? ""));
  return { rights, failed: isError, retry: () => void refetch() };
}
