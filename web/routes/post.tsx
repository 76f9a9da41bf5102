import { cut } from "#contract/basics/text.ts";
import { postQuery } from "#web/features/content/content.api.ts";
import { loadOrStatus } from "#web/features/content/load-or-status.ts";
import { PostDate } from "#web/features/content/post-date.tsx";
import { pageMeta, rootDataOf } from "#web/lib/page-meta.ts";
import { browserQueryClient, createQueryClient } from "#web/lib/query-client.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import type { Route } from "./+types/post.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return loadOrStatus(createQueryClient(), postQuery(params.slug, context.api));
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrStatus(browserQueryClient, postQuery(params.slug));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, slug, date, excerpt, photo } = loaderData;
  const { origin } = rootDataOf(matches);
  return pageMeta(matches, {
    title,
    description: cut(excerpt, 155),
    path: `/blog/${slug}`,
    image: photo?.src,
    jsonLd: [{ "@type": "BlogPosting", headline: title, datePublished: date, url: `${origin}/blog/${slug}` }],
  });
}

export default function PostRoute({ loaderData: { title, date, photo, html } }: Route.ComponentProps) {
  return (
    <article className="wide section">
      <div className="flex max-w-2xl flex-col gap-6">
        <BackLink to="/blog">Blog</BackLink>
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        <PostDate date={date} />
        {photo && (
          <Picture
            photo={photo}
            alt={photo.alt}
            sizes="(min-width: 768px) 42rem, 100vw"
            eager
            className="h-auto w-full rounded-card"
          />
        )}
        <RichText html={html} />
      </div>
    </article>
  );
}
