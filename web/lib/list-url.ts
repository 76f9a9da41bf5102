/** The page number in the address; what is no page number is the first page. */
export function pageIn(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

type Change = Record<string, string | number | undefined>;

/** A link to the same list with something changed. Every change but that of the page itself starts at page 1 again. */
export function urlWith(address: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(address);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || (name === "page" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

/** The value if it is one of those known. */
export function choiceIn<Choice extends string>(
  address: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === address.get(name));
}

export function wordsIn(address: URLSearchParams, name: string, longest: number): string | undefined {
  return address.get(name)?.trim().slice(0, longest) || undefined;
}
