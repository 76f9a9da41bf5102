import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { ContentValues } from "#contract/content/content.ts";
import type { ContentVersion } from "#contract/content/content-api.ts";
import type { ContentKind, PageSlug } from "#contract/content/content-kinds.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

export type EditedPiece<Kind extends ContentKind = ContentKind> = {
  kind: Kind;
  key: string;
  version: number;
  value: ContentValues[Kind];
};

export function statesQuery() {
  return queryOptions({
    queryKey: ["content", "states"],
    queryFn: () => jsonOf(browserApi.content.$get()),
    staleTime: 0,
  });
}

/** Never cached: the form must start with the current text. */
export function pieceQuery<Kind extends ContentKind>(kind: Kind, key: string) {
  return queryOptions({
    queryKey: ["content", "piece", kind, key],
    queryFn: async () => {
      const call = browserApi.content[":kind"][":key"].$get({ param: { kind, key } });
      return (await jsonOf(call)) as EditedPiece<Kind>;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

export function historyQuery(filter: { kind?: ContentKind; key?: string; page: number }) {
  const { page, ...wanted } = filter;
  return queryOptions({
    queryKey: ["content", "history", filter],
    queryFn: () => listPage(browserApi.content.history.$get({ query: { ...wanted, ...pageQueryOf(page) } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function previewQuery(kind: "page" | "post", markdown: string) {
  return queryOptions({
    queryKey: ["content", "preview", kind, markdown],
    queryFn: () => jsonOf(browserApi.content.preview.$post({ json: { kind, markdown } })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Also what visitors see: the admin may go to the shop next. */
export const contentKeys = ["content", "page", "post", "posts", "home"];

export async function reloadContent(): Promise<void> {
  await Promise.all(contentKeys.map((name) => reload({ queryKey: [name] })));
}

type Saved<Kind extends ContentKind> = ContentValues[Kind] & { version: number };
type Modified = Promise<{ modifiedCount: number }>;

export const savePage =
  (slug: PageSlug) =>
  (json: Saved<"page">): Modified =>
    jsonOf(browserApi.pages[":slug"].$patch({ param: { slug }, json }));

export const saveHome = (json: Saved<"home">): Modified => jsonOf(browserApi.content.home.$patch({ json }));

export const saveTexts = (json: Saved<"texts">): Modified =>
  jsonOf(browserApi.content.texts.$patch({ json }));

/** `latest` is the version that the admin sees. */
export function restoreVersion({ _id, latest }: Pick<ContentVersion, "_id"> & { latest: number }) {
  const request = { param: { id: _id }, json: { version: latest } };
  return sendOnce(["restore version", request], (header) =>
    jsonOf(browserApi.content.history[":id"].restore.$post({ ...request, header })),
  );
}

export function useRestore() {
  return useMutation({
    meta: { reloads: contentKeys },
    mutationFn: restoreVersion,
    onSuccess: () => toast.success("Version restored"),
  });
}
