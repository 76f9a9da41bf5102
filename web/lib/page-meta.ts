import type { MetaDescriptor } from "react-router";
import type { ShopCategory } from "#contract/products/category.ts";
import type { PublicShop } from "#contract/settings/public-settings.ts";
import { unknownShop } from "./use-shop.ts";

type Page = {
  /** Without the shop's name. */
  title: string;
  description: string;
  /** Path and query of the canonical URL. */
  path: string;
  image?: string | undefined;
  noindex?: boolean;
  jsonLd?: Record<string, unknown>[] | undefined;
};

/** Title, description, canonical link, Open Graph and structured data of a page. */
export function pageMeta(
  matches: Matches,
  { title: pageTitle, description, path, image, noindex, jsonLd = [] }: Page,
): MetaDescriptor[] {
  const { origin, settings } = rootDataOf(matches);
  const { name } = settings.shop;
  // The home page has the name in front.
  const title = path === "/" ? [name, pageTitle].filter(Boolean).join(" · ") : `${pageTitle} · ${name}`;
  const url = `${origin}${path}`;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: name },
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
  return pageMeta(matches, { ...page, noindex: true });
}

/** Link previews often support neither AVIF nor WebP: our own images also exist as JPEG. */
function previewOf(image: string): string {
  return image.replace(/^(\/(?:images|uploads)\/.+)\.webp$/, "$1.jpg");
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type RootData = { origin: string; settings: { shop: PublicShop }; categories: ShopCategory[] };

/** The root loader's data, for `meta` functions. */
export function rootDataOf(matches: Matches): RootData {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as RootData | undefined) ?? { origin: "", settings: { shop: unknownShop }, categories: [] };
}
