import { listNewestPosts } from "#server/content/content.queries.ts";
import { readSite } from "#server/content/read-content.ts";
import type { Queryable } from "#server/db/client.ts";
import { listCategories } from "#server/products/categories/categories.queries.ts";
import { countProducts, listProductAddresses } from "./seo.queries.ts";

type Place = { path: string; changed?: string };

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const mostPosts = 1000;
const pages: Place[] = [{ path: "/" }, { path: "/product" }];

type SitemapParts = {
  db: Queryable;
  origin: string;
  /** A file may have 50,000 URLs; more products need an index of several files. */
  mostInOneFile?: number;
};

/** The URLs for search engines, as files of the sitemap protocol. */
export function createSitemap({ db, origin, mostInOneFile = 50_000 }: SitemapParts) {
  async function listPages(): Promise<Place[]> {
    const shown = (await listCategories(db)).filter(({ hidden }) => !hidden);
    const site = await readSite(db);
    const posts = await listNewestPosts(db, mostPosts);
    return [
      ...pages,
      ...shown.map(({ slug }) => ({ path: `/product?category=${slug}` })),
      ...site.pages.map(({ slug }) => ({ path: `/${slug}` })),
      ...(posts.length > 0 ? [{ path: "/blog" }] : []),
      ...posts.map(({ value: { slug, date } }) => ({ path: `/blog/${slug}`, changed: date })),
    ];
  }

  async function filesNeeded(): Promise<number> {
    const productsInOneFile = mostInOneFile - (await listPages()).length;
    return Math.max(1, Math.ceil((await countProducts(db)) / productsInOneFile));
  }

  /** From 1. The first also has the pages that are not products. */
  async function file(number: number): Promise<string> {
    const pages = await listPages();
    const productsInOneFile = mostInOneFile - pages.length;
    const rows = await listProductAddresses(db, {
      limit: productsInOneFile,
      offset: (number - 1) * productsInOneFile,
    });
    const products = rows.map(({ id, date }) => ({ path: `/products/${id}`, changed: date }));
    const places = [...(number === 1 ? pages : []), ...products];
    return document("urlset", places.map((place) => entry("url", origin, place)).join(""));
  }

  return {
    /** `/sitemap.xml`: the only file, or the index. */
    async index(): Promise<string> {
      const files = await filesNeeded();
      if (files === 1) return file(1);
      const list = Array.from({ length: files }, (_, index) =>
        entry("sitemap", origin, { path: `/sitemap-${index + 1}.xml` }),
      );
      return document("sitemapindex", list.join(""));
    },
    /** `/sitemap-N.xml`, if it exists. */
    async findFile(number: number): Promise<string | undefined> {
      return number >= 1 && number <= (await filesNeeded()) ? file(number) : undefined;
    },
  };
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${schema}>\n${content}</${root}>\n`;
}

function entry(name: string, origin: string, { path, changed }: Place): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<${name}><loc>${escaped(`${origin}${path}`)}</loc>${lastmod}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
