import type { MetaDescriptor } from "react-router";
import type { ShopCategory } from "#contract/category.ts";

type Page = {
  title: string;
  description: string;
  /** Path and query of the canonical URL. */
  path: string;
  origin: string;
  image?: string | undefined;
  noindex?: boolean;
  jsonLd?: Record<string, unknown>[] | undefined;
};

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  image,
  noindex,
  jsonLd = [],
}: Page): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Sedia" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(image ? [{ property: "og:image", content: new URL(previewOf(image), origin).href }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...jsonLd.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}

/** For pages that search engines must not index. */
export function privatePageMeta(
  matches: Matches,
  page: Pick<Page, "title" | "description" | "path">,
): MetaDescriptor[] {
  return pageMeta({ ...page, origin: originOf(matches), noindex: true });
}

/** Link previews often support neither AVIF nor WebP: our own images also exist as JPEG. */
function previewOf(image: string): string {
  return image.replace(/^(\/(?:images|uploads)\/.+)\.webp$/, "$1.jpg");
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type RootData = { origin: string; categories: ShopCategory[] };

/** The root loader's data, for `meta` functions. */
export function rootDataOf(matches: Matches): RootData {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as RootData | undefined) ?? { origin: "", categories: [] };
}

/** The shop's origin. */
export function originOf(matches: Matches): string {
  return rootDataOf(matches).origin;
}
