/** The page number in the URL; 1 if it is invalid. */
export function pageParam(searchParams: URLSearchParams, name = "page"): number {
  const page = Number(searchParams.get(name));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/** A list's URL from its filters. Every change but that of the page goes back to page 1. */
export function listUrl<Filters extends { page: number }>(
  path: string,
  filters: Filters,
  change: Partial<Filters>,
): string {
  const { page, ...rest } = { ...filters, page: 1, ...change };
  const entries = Object.entries({ ...rest, page: page > 1 && String(page) });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size > 0 ? `${path}?${query}` : path;
}
