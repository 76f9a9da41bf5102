import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { data } from "react-router";
import { ApiError } from "#web/lib/api.ts";

/** For loaders: the query's data, or a page with the API's status. */
export async function loadOrStatus<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  try {
    return await queryClient.fetchQuery({ ...query, retry: false });
  } catch (error) {
    throw data(null, { status: error instanceof ApiError ? error.status : 503 });
  }
}
