import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";

const maxSuggestions = 6;

/** The first search results. A superseded request is aborted. */
export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ["products", "suggestions", q],
    queryFn: ({ signal }) =>
      jsonOf(browserApi.products.$get({ query: { q, limit: String(maxSuggestions) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
}
