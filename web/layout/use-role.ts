import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/user.ts";
import { adminQuery } from "#web/features/account/account.api.ts";

/** Without a role it is not known yet, or could not be found out. */
export type RoleCheck = { role: Role | undefined; failed: boolean; retry: () => void };

export function useRole(email: string): RoleCheck {
  const { data: admin, isError, refetch } = useQuery(adminQuery(email));
  return {
    role: admin === undefined ? undefined : admin ? "admin" : "user",
    failed: isError,
    retry: () => void refetch(),
  };
}
