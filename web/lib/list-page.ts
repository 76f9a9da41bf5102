import type { ClientResponse } from "hono/client";
import { dashboardPageSize } from "#contract/page-query.ts";
import { jsonOf } from "./api.ts";

export type ListPage<Row> = { rows: Row[]; total: number; pages: number };

/** One page of a dashboard list, and the total count. */
export async function listPage<Row>(call: Promise<ClientResponse<Row[]>>): Promise<ListPage<Row>> {
  const response = await call;
  const rows = await jsonOf(response);
  const total = Number(response.headers.get("X-Total-Count"));
  return { rows, total, pages: Math.max(1, Math.ceil(total / dashboardPageSize)) };
}

export function pageQueryOf(page: number) {
  return { page: String(page), limit: String(dashboardPageSize) };
}
