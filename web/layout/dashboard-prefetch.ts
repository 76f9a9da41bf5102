import { isAllowed, type Rights } from "#contract/account/permissions.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";

/** Fetches a page's first data while its menu entry is hovered or focused. */
const prefetchers: Record<string, (rights: Rights) => Promise<void>> = {
  "/dashboard/productPage": async () => {
    const { productPageQuery } = await import("#web/features/product-admin/product-admin.api.ts");
    await browserQueryClient.prefetchQuery(productPageQuery({ page: 1 }));
  },
  "/dashboard/allUsers": async () => {
    const { customersQuery } = await import("#web/features/customers/customers.api.ts");
    await browserQueryClient.prefetchQuery(customersQuery({ page: 1 }));
  },
  "/dashboard/orders": async () => {
    const { orderViewQuery, viewCountsQuery } = await import(
      "#web/features/order-admin/fulfillment/order-views.api.ts"
    );
    await Promise.all([
      browserQueryClient.prefetchQuery(orderViewQuery({ page: 1, view: "new" })),
      browserQueryClient.prefetchQuery(viewCountsQuery()),
    ]);
  },
  "/dashboard/salesAmount": async (rights) => {
    const { ordersQuery } = await import("#web/features/order-admin/order-admin.api.ts");
    const { salesQuery, defaultPeriod } = await import("#web/features/sales/sales.api.ts");
    await Promise.all([
      isAllowed(rights, "figures") && browserQueryClient.prefetchQuery(salesQuery(defaultPeriod)),
      isAllowed(rights, "orders") && browserQueryClient.prefetchQuery(ordersQuery({ page: 1 })),
    ]);
  },
  "/dashboard/categories": async () => {
    const { categoriesQuery } = await import("#web/features/product-admin/categories/categories.api.ts");
    await browserQueryClient.prefetchQuery(categoriesQuery());
  },
  "/dashboard/settings": async () => {
    const { shopSettingsQuery } = await import("#web/features/settings/settings.api.ts");
    await browserQueryClient.prefetchQuery(shopSettingsQuery());
  },
  "/dashboard/webhooks": async () => {
    const { endpointsQuery } = await import("#web/features/webhooks/webhooks.api.ts");
    await browserQueryClient.prefetchQuery(endpointsQuery());
  },
  "/dashboard/apiKeys": async () => {
    const { apiKeysQuery } = await import("#web/features/api-keys/api-keys.api.ts");
    await browserQueryClient.prefetchQuery(apiKeysQuery(1));
  },
  "/dashboard/audit": async () => {
    const { auditQuery } = await import("#web/features/audit/audit.api.ts");
    await browserQueryClient.prefetchQuery(auditQuery({ page: 1 }));
  },
};

export function prefetchPage(path: string, rights: Rights): void {
  prefetchers[path]?.(rights).catch(() => {});
}
