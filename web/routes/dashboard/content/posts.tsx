import { PostList } from "#web/features/content-admin/post-list.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/posts.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Blog",
    description: "The posts of the shop.",
    path: "/dashboard/content/posts",
  });
}

export default function ContentPostsRoute() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5">
      <BackLink to="/dashboard/content">Content</BackLink>
      <PostList />
    </div>
  );
}
