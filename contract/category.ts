export const categories = ["rocking", "side", "lounge"] as const;

export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  rocking: "Rocking Chair",
  side: "Side Chair",
  lounge: "Lounge Chair",
};

/** The filter is a case-insensitive substring of the category, so "ROCK" finds rocking chairs. */
export function categoriesMatching(filter: string): Category[] {
  const wanted = filter.trim().toLowerCase();
  return categories.filter((category) => category.includes(wanted));
}
