import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { PostContent } from "#contract/content/content.ts";
import { browserApi, jsonOf, reasonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";
import { contentKeys, historyQuery, reloadContent, restoreVersion } from "./content-admin.api.ts";

export function postListQuery(page: number) {
  return queryOptions({
    queryKey: ["content", "posts", page],
    queryFn: () => listPage(browserApi.content.posts.$get({ query: pageQueryOf(page) })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export type PostState = Awaited<
  ReturnType<NonNullable<ReturnType<typeof postListQuery>["queryFn"]>>
>["rows"][number];

export const addPost = (json: PostContent) =>
  sendOnce(["add post", json], (header) => jsonOf(browserApi.content.posts.$post({ json, header })));

export const savePost = (id: string) => (json: PostContent & { version: number }) =>
  jsonOf(browserApi.content.posts[":id"].$patch({ param: { id }, json }));

/** The last text comes back from the history. */
async function undoDeletion(key: string): Promise<void> {
  try {
    const { rows } = await browserQueryClient.fetchQuery(historyQuery({ kind: "post", key, page: 1 }));
    const [deleted, last] = rows;
    if (deleted && last) await restoreVersion({ _id: last._id, latest: deleted.version });
    await reloadContent();
  } catch (error) {
    toast.error(reasonOf(error as Error));
  }
}

export function usePostDeletion() {
  return useMutation({
    meta: { reloads: contentKeys },
    mutationFn: ({ key }: { key: string; title: string }) =>
      jsonOf(browserApi.content.posts[":id"].$delete({ param: { id: key } })),
    onSuccess: (_, { key, title }) => {
      const action = { label: "Undo", run: () => void undoDeletion(key) };
      toast(`Deleted ${title}`, { kind: "success", durationMs: 8000, action });
    },
  });
}
