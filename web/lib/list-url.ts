/** The page number in the URL; 1 if it is invalid. */
export function pageParam(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
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

/** A list's URL from its filters. Every change but that of the page goes back to page 1. */
export function listUrl<Filters extends { page: number }>(
  path: string,
  filters: Filters,
  change: Partial<Filters>,
): string {
  const { page, ...rest } = { ...filters, page: 1, ...change };
  const query = urlWith(new URLSearchParams(), { ...rest, page });
  return query === "?" ? path : `${path}${query}`;
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
