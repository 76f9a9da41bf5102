import type { ClientResponse } from "hono/client";
import { dashboardPageSize } from "#contract/page-query.ts";
import { jsonOf } from "./api.ts";
import { browserQueryClient } from "./query-client.ts";

type ListPage<Row> = { rows: Row[]; total: number; pages: number };

/** One page of a dashboard list, and the total count. */
export async function listPage<Row>(call: Promise<ClientResponse<Row[]>>): Promise<ListPage<Row>> {
  const response = await call;
  const rows = await jsonOf(response);
  const total = Number(response.headers.get("X-Total-Count"));
  return { rows, total, pages: Math.max(1, Math.ceil(total / dashboardPageSize)) };
}

/** A row of any cached page of a list, to show while the full item is loading. */
export function cachedRow<Row extends { _id: string }>(queryKey: string[], id: string): Row | undefined {
  const lists = browserQueryClient.getQueriesData<ListPage<Row>>({ queryKey });
  return lists.flatMap(([, list]) => list?.rows ?? []).find(({ _id }) => _id === id);
}

export function pageQueryOf(page: number) {
  return { page: String(page), limit: String(dashboardPageSize) };
}
