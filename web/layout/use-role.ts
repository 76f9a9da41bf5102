import { useQuery } from "@tanstack/react-query";
import type { Role } from "#contract/user.ts";
import { adminQuery } from "#web/features/account/account.api.ts";

/** The role is undefined while loading and after an error. */
export type RoleCheck = { role: Role | undefined; failed: boolean; retry: () => void };

export function useRole(email: string): RoleCheck {
  const { data: admin, isError, refetch } = useQuery(adminQuery(email));
  return {
    role: admin === undefined ? undefined : admin ? "admin" : "user",
    failed: isError,
    retry: () => void refetch(),
  };
}
