import { median } from "./load.ts";
import { invitePeople } from "./people.ts";
import type { ShopUnderTest } from "./shop.ts";

/** What the dashboard asks for: by its name, the milliseconds until it is there. */
type DashboardTimes = Record<string, number>;

export type DashboardGrowth = { small: DashboardTimes; large: DashboardTimes };

type Table = { path: string; sorts: string[]; filters: string[]; words: string[] };

const tables: Table[] = [
  {
    path: "/api/payments",
    sorts: ["newest", "oldest", "amount", "-amount", "name", "-name"],
    filters: ["status=placed", "status=delivered", "paymentMethod=paypal", "from=2026-01-01"],
    words: ["walter", "555-01", "a", "example.com", "nobody"],
  },
  {
    path: "/api/users",
    sorts: ["newest", "oldest", "name", "-name", "email", "-email"],
    filters: ["role=admin", "role=user"],
    words: ["walter", "le", "a", "nobody"],
  },
  {
    path: "/api/products",
    sorts: ["newest", "price", "-price", "title"],
    filters: ["category=rocking"],
    words: ["walnut", "walnt", "chair", "a"],
  },
];
const periods = [1, 7, 30, 90].map((days) => `/api/sales?days=${days}`);

/** Asks for every table's first and last page by every sort, filter and search, and for the figures, one after the other. */
export async function timeDashboard({ origin, database }: ShopUnderTest, rounds: number) {
  const [admin] = await invitePeople(database.db, 1, [], "admin");
  const headers = { Authorization: `Bearer ${admin?.token}` };

  async function ask(path: string): Promise<Response> {
    const answer = await fetch(`${origin}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    return answer;
  }

  async function msOf(path: string): Promise<number> {
    const times: number[] = [];
    await ask(path);
    for (let round = 0; round < rounds; round++) {
      const at = performance.now();
      await ask(path);
      times.push(performance.now() - at);
    }
    return median(times);
  }

  const times: DashboardTimes = {};
  for (const path of periods) times[path] = await msOf(path);
  for (const path of tables.flatMap(listsOf)) {
    const total = Number((await ask(path)).headers.get("X-Total-Count"));
    times[path] = await msOf(path);
    times[`${path}, last page`] = await msOf(`${path}&page=${Math.max(1, Math.ceil(total / 10))}`);
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

/** What grew most first. */
export function growthOf({ small, large }: DashboardGrowth): Growth[] {
  return Object.entries(small)
    .map(([path, smallMs]) => {
      const largeMs = large[path] ?? Number.NaN;
      return { path, smallMs, largeMs, times: largeMs / smallMs };
    })
    .sort((one, other) => other.times - one.times);
}
