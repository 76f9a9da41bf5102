import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Customer, CustomerListQuery, RoleInput } from "#contract/account/customer.ts";
import { customerSorts } from "#contract/account/dashboard-pages.ts";
import { roleLabels, roles } from "#contract/account/permissions.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { cachedRow, choiceParam, listPage, pageQueryOf, textParam } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { toast } from "#web/ui/toast-store.ts";

export type CustomerFilters = { page: number } & Pick<CustomerListQuery, "q" | "role" | "sort">;

export function customerFiltersFrom(searchParams: URLSearchParams): CustomerFilters {
  return {
    page: pageParam(searchParams),
    q: textParam(searchParams, "q", 100),
    role: choiceParam(searchParams, "role", roles),
    sort: choiceParam(searchParams, "sort", customerSorts),
  };
}

export function customersQuery(filters: CustomerFilters) {
  return queryOptions({
    queryKey: ["users", "all", filters],
    queryFn: () => {
      const { page, ...query } = filters;
      return listPage<Customer>(browserApi.users.$get({ query: { ...query, ...pageQueryOf(page) } }));
    },
    placeholderData: keepPreviousData,
  });
}

export function customerQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "one", id],
    queryFn: (): Promise<Customer> => jsonOf(browserApi.users[":id"].$get({ param: { id } })),
    placeholderData: () => cachedRow<Customer>(["users", "all"], id),
  });
}

const adminToastMs = 1500;

export function useMakeAdmin() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["users"] },
    mutationFn: ({ _id }: Customer) =>
      withRetry(() => jsonOf(browserApi.users.admin[":account"].$patch({ param: { account: _id } }))),
    onSuccess: ({ modifiedCount }, { name }) => {
      if (modifiedCount === 0) return;
      toast(` ${name} Your are admin now `, {
        kind: "success",
        position: "top-end",
        durationMs: adminToastMs,
      });
    },
  });
}

export function useRoleChange() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["users"] },
    mutationFn: ({ customer, input }: { customer: Customer; input: RoleInput }) =>
      withRetry(() =>
        jsonOf(browserApi.users.role[":id"].$patch({ param: { id: customer._id }, json: input })),
      ),
    onSuccess: (_result, { customer, input }) =>
      toast.success(`${customer.name} is now: ${roleLabels[input.role]}`),
  });
}

export function useSuspension() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["users"] },
    mutationFn: ({ customer, suspended }: { customer: Customer; suspended: boolean }) => {
      const { suspend, reinstate } = browserApi.users;
      const param = { id: customer._id };
      return withRetry(() =>
        jsonOf(suspended ? suspend[":id"].$patch({ param }) : reinstate[":id"].$patch({ param })),
      );
    },
    onSuccess: (_result, { customer, suspended }) =>
      toast.success(`${customer.name} is ${suspended ? "suspended" : "reinstated"}`),
  });
}

export function useFactorRemoval() {
  return useMutation({
    meta: { failure: "dialog" },
    mutationFn: ({ _id }: Customer) =>
      jsonOf(browserApi.users["second-factor"][":id"].$delete({ param: { id: _id } })),
    onSuccess: (_result, { name }) => toast.success(`Two-step sign-in of ${name} is off`),
  });
}

export function useCustomerDeletion() {
  return useMutation({
    meta: { failure: "dialog", reloads: ["users"] },
    mutationFn: async ({ _id }: Customer) => {
      const { deletedCount } = await jsonOf(browserApi.users[":id"].$delete({ param: { id: _id } }));
      return deletedCount > 0;
    },
  });
}
