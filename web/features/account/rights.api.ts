import { queryOptions } from "@tanstack/react-query";
import type { Rights } from "#contract/account/permissions.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";

/** The rights of the signed-in user. */
export function rightsQuery(email: string) {
  return queryOptions({
    queryKey: ["users", "admin", email],
    queryFn: async (): Promise<Rights> => {
      const call = browserApi.users.admin[":account"].$get({ param: { account: email } });
      const { admin, permissions = [] } = await jsonOf(call);
      return { role: admin ? "admin" : permissions.length > 0 ? "staff" : "user", permissions };
    },
    enabled: email !== "",
  });
}
