import type { ClientResponse } from "hono/client";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
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

type Change = Record<string, string | number | undefined>;

/** The same list with changed search parameters. Every change but that of the page goes back to page 1. */
export function urlWith(searchParams: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(searchParams);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

/** The parameter if it is one of the choices. */
export function choiceParam<Choice extends string>(
  searchParams: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === searchParams.get(name));
}

export function textParam(
  searchParams: URLSearchParams,
  name: string,
  maxLength: number,
): string | undefined {
  return searchParams.get(name)?.trim().slice(0, maxLength) || undefined;
}
