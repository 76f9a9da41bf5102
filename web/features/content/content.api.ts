import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PageSlug } from "#contract/content/content-kinds.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";

export function pageQuery(slug: PageSlug, api = browserApi) {
  return queryOptions({
    queryKey: ["page", slug],
    queryFn: () => jsonOf(api.pages[":slug"].$get({ param: { slug } })),
  });
}

export function homeQuery(api = browserApi) {
  return queryOptions({
    queryKey: ["home"],
    queryFn: () => jsonOf(api.content.home.$get()),
  });
}

export function postQuery(slug: string, api = browserApi) {
  return queryOptions({
    queryKey: ["post", slug],
    queryFn: () => jsonOf(api.posts[":slug"].$get({ param: { slug } })),
  });
}

const postsPerPage = 12;

export function postsQuery(page: number, api = browserApi) {
  return queryOptions({
    queryKey: ["posts", page],
    queryFn: async () => {
      const query = { page: String(page), limit: String(postsPerPage) };
      const response = await api.posts.$get({ query });
      const posts = await jsonOf(response);
      const total = Number(response.headers.get("X-Total-Count"));
      return { posts, pages: Math.max(1, Math.ceil(total / postsPerPage)) };
    },
    placeholderData: keepPreviousData,
  });
}
