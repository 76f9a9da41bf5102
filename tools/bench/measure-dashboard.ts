import { orderViewNames } from "#contract/orders/order-views.ts";
import { createCustomers } from "#tools/shop/customers.ts";
import type { BenchShop } from "./bench-shop.ts";
import { median } from "./load.ts";

/** Milliseconds by request. */
type DashboardTimes = Record<string, number>;

export type DashboardGrowth = { small: DashboardTimes; large: DashboardTimes };

type Table = { path: string; sorts: string[]; filters: string[]; words: string[] };

const tables: Table[] = [
  {
    path: "/api/payments",
    sorts: ["newest", "oldest", "amount", "-amount", "name", "-name"],
    filters: ["status=placed", "status=delivered", "paymentMethod=paypal", "from=2026-01-01"],
    words: ["walter", "555-01", "a", "example.com", "zzzz"],
  },
  {
    path: "/api/orders",
    sorts: ["newest", "-amount"],
    filters: [...orderViewNames.map((view) => `view=${view}`), "view=done&paymentMethod=paypal"],
    words: ["walter", "walnut", "street"],
  },
  {
    path: "/api/users",
    sorts: ["newest", "oldest", "name", "-name", "email", "-email"],
    filters: ["role=admin", "role=user"],
    words: ["walter", "le", "a", "zzzz"],
  },
  {
    path: "/api/products",
    sorts: ["newest", "price", "-price", "title"],
    filters: ["category=rocking"],
    words: ["walnut", "walnt", "chair", "a"],
  },
];
const periods = [
  ...[1, 7, 30, 90].map((days) => `/api/sales?days=${days}`),
  "/api/orders/counts",
  "/api/orders/stops",
];

/** Times the first and last page of every table by every sort, filter and search, and the sales figures, one after another. */
export async function timeDashboard({ origin, database }: BenchShop, rounds: number) {
  const [admin] = await createCustomers(database.db, 1, "admin");
  const headers = { Authorization: `Bearer ${admin?.token}` };

  async function request(path: string): Promise<Response> {
    const response = await fetch(`${origin}${path}`, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    await response.arrayBuffer();
    return response;
  }

  async function timeRequest(path: string): Promise<number> {
    const times: number[] = [];
    await request(path);
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      await request(path);
      times.push(performance.now() - started);
    }
    return median(times);
  }

  const times: DashboardTimes = {};
  for (const path of periods) times[path] = await timeRequest(path);
  for (const path of tables.flatMap(listsOf)) {
    const total = Number((await request(path)).headers.get("X-Total-Count"));
    times[path] = await timeRequest(path);
    times[`${path}, last page`] = await timeRequest(`${path}&page=${Math.max(1, Math.ceil(total / 10))}`);
  }
  return times;
}

function listsOf({ path, sorts, filters, words }: Table): string[] {
  const searches = words.map((word) => `q=${encodeURIComponent(word)}`);
  return [...sorts.map((sort) => `sort=${sort}`), ...filters, ...searches].map(
    (query) => `${path}?limit=10&${query}`,
  );
}

type Growth = { path: string; smallMs: number; largeMs: number; times: number };

/** The largest growth first. */
export function growthOf({ small, large }: DashboardGrowth): Growth[] {
  return Object.entries(small)
    .map(([path, smallMs]) => {
      const largeMs = large[path] ?? Number.NaN;
      return { path, smallMs, largeMs, times: largeMs / smallMs };
    })
    .sort((one, other) => other.times - one.times);
}
