import { postsQuery } from "#web/features/content/content.api.ts";
import { loadOrStatus } from "#web/features/content/load-or-status.ts";
import { PostCard } from "#web/features/content/post-card.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient, createQueryClient } from "#web/lib/query-client.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/blog.ts";

function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(request);
  return { page, ...(await loadOrStatus(createQueryClient(), postsQuery(page, context.api))) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageOf(request);
  return { page, ...(await loadOrStatus(browserQueryClient, postsQuery(page))) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page ?? 1;
  return [
    ...pageMeta(matches, {
      title: "Blog",
      description: "All posts, newest first.",
      path: page > 1 ? `/blog?page=${page}` : "/blog",
    }),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", href: "/feed.xml" },
  ];
}

export default function BlogRoute({ loaderData: { page, posts, pages } }: Route.ComponentProps) {
  return (
    <div className="wide section flex flex-col gap-8">
      <h1 className="text-2xl">Blog</h1>
      {posts.length === 0 && <p className="text-base text-mute">There are no posts yet.</p>}
      <div className="grid gap-10 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} level={2} />
        ))}
      </div>
      <Pagination label="Pages of posts" page={page} pages={pages} urlFor={(to) => `?page=${to}`} />
    </div>
  );
}
