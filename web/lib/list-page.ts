import type { ClientResponse } from "hono/client";
import { dashboardPageSize } from "#contract/page-query.ts";
import { jsonOf } from "./api.ts";

export type ListPage<Row> = { rows: Row[]; total: number; pages: number };

/** One page of a list of the dashboard, and how much there is in all. */
export async function listPage<Row>(call: Promise<ClientResponse<Row[]>>): Promise<ListPage<Row>> {
  const answer = await call;
  const rows = await jsonOf(answer);
  const total = Number(answer.headers.get("X-Total-Count"));
  return { rows, total, pages: Math.max(1, Math.ceil(total / dashboardPageSize)) };
}

/** The query of one page, as the wire wants it. */
export function pageQueryOf(page: number) {
  return { page: String(page), limit: String(dashboardPageSize) };
}
