import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditEntry } from "#contract/account/audit.ts";
import { type AuditAction, auditActions } from "#contract/account/audit-actions.ts";
import type { SignInEntry } from "#contract/account/sign-in.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { choiceParam, listPage, pageQueryOf, textParam } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";

const actions = Object.keys(auditActions) as AuditAction[];
const maxActors = 100;

export type AuditFilters = { page: number; action?: AuditAction | undefined; actor?: string | undefined };

export function auditFiltersFrom(searchParams: URLSearchParams): AuditFilters {
  return {
    page: pageParam(searchParams),
    action: choiceParam(searchParams, "action", actions),
    actor: textParam(searchParams, "actor", 320),
  };
}

export function auditQuery(filters: AuditFilters) {
  return queryOptions({
    queryKey: ["audit", filters],
    queryFn: () => {
      const { page, ...query } = filters;
      return listPage<AuditEntry>(browserApi.audit.$get({ query: { ...query, ...pageQueryOf(page) } }));
    },
    placeholderData: keepPreviousData,
    // Every action in the dashboard adds an entry.
    staleTime: 0,
  });
}

/** Admins and staff. */
export function actorsQuery() {
  const limit = String(maxActors);
  return queryOptions({
    queryKey: ["users", "actors"],
    queryFn: async () =>
      (
        await Promise.all([
          jsonOf(browserApi.users.$get({ query: { role: "admin", limit } })),
          jsonOf(browserApi.users.$get({ query: { role: "staff", limit } })),
        ])
      ).flat(),
  });
}

export function signInsQuery(page: number) {
  return queryOptions({
    queryKey: ["sign-ins", page],
    queryFn: () => listPage<SignInEntry>(browserApi["sign-ins"].$get({ query: pageQueryOf(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
