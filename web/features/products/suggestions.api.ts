import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";

const most = 6;

/** What a search would find first. A question that has been superseded is called off. */
export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ["products", "suggestions", q],
    queryFn: ({ signal }) =>
      jsonOf(browserApi.products.$get({ query: { q, limit: String(most) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
}
