import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { urlWith } from "#web/lib/list-page.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { type PostState, postListQuery, usePostDeletion } from "./posts.api.ts";

export function PostList() {
  const [searchParams] = useSearchParams();
  const page = Math.max(1, Number(searchParams.get("page")) || 1);
  const { data, isError, isPlaceholderData, refetch } = useQuery(postListQuery(page));
  const deletion = usePostDeletion();

  async function remove({ key, title }: PostState) {
    if (!deletion.isPending && (await confirmDialog({ detail: `The post ${title} will be deleted.` })))
      deletion.mutate({ key, title });
  }

  const add = <LinkButton to="/dashboard/content/posts/new">Add Post</LinkButton>;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Blog</h1>
        {data && data.rows.length > 0 && add}
      </div>
      <DataTable
        caption="Posts"
        columns={columns((post) => void remove(post))}
        idOf={({ key }) => key}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the posts.", retry: () => void refetch() } : undefined}
        empty={<Notice text="There are no posts yet.">{add}</Notice>}
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of posts"
          page={page}
          pages={data.pages}
          urlFor={(to) => urlWith(searchParams, { page: to })}
        />
      )}
    </div>
  );
}

function columns(onRemove: (post: PostState) => void): Column<PostState>[] {
  return [
    {
      heading: "Title",
      namesRow: true,
      cell: ({ key, title }) => (
        <Link
          to={`/dashboard/content/posts/${key}`}
          className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ),
    },
    { heading: "Date", cell: ({ date }) => <span className="tabular-nums">{date}</span> },
    {
      heading: "Status",
      cell: (post) => (post.public ? <Pill tone="good">Published</Pill> : <Pill>Draft</Pill>),
    },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: (post) => (
        <IconButton
          label={`Delete ${post.title}`}
          onClick={() => onRemove(post)}
          className="text-mute hover:text-clay"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      ),
    },
  ];
}
