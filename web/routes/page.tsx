import { data } from "react-router";
import { isPageSlug, type PageSlug } from "#contract/content/content-kinds.ts";
import { pageQuery } from "#web/features/content/content.api.ts";
import { loadOrStatus } from "#web/features/content/load-or-status.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient, createQueryClient } from "#web/lib/query-client.ts";
import { RichText } from "#web/ui/rich-text.tsx";
import type { Route } from "./+types/page.ts";

/** Any other address of one part is a 404 page. */
function knownSlug(slug: string): PageSlug {
  if (!isPageSlug(slug)) throw data(null, { status: 404 });
  return slug;
}

export function loader({ params, context }: Route.LoaderArgs) {
  return loadOrStatus(createQueryClient(), pageQuery(knownSlug(params.page), context.api));
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrStatus(browserQueryClient, pageQuery(knownSlug(params.page)));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, {
    title: loaderData.title,
    description: loaderData.title,
    path: `/${loaderData.slug}`,
  });
}

/** One of the owner's pages, such as the terms. */
export default function PageRoute({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <article className="wide section">
      <div className="flex max-w-2xl flex-col gap-8">
        <h1 className="text-2xl">{title}</h1>
        <RichText html={html} />
      </div>
    </article>
  );
}
