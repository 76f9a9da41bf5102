import { type Context, Hono } from "hono";
import { DomainError } from "#contract/basics/domain-error.ts";
import { renderFeed } from "#server/content/feed.ts";
import type { Db } from "#server/db/client.ts";
import type { PublicRead } from "#server/http/read-your-writes.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { manifestOf } from "./manifest.ts";
import { createSitemap } from "./sitemap.ts";

const numberedSitemap = "/:file{sitemap-[1-9][0-9]{0,4}\\.xml}";

/** These are the same for every client. */
export const sharedSeoFiles = [
  "/robots.txt",
  "/sitemap.xml",
  numberedSitemap,
  "/feed.xml",
  "/manifest.webmanifest",
];

type SeoParts = {
  publicRead: PublicRead;
  origin: string;
  settings: Settings;
  /** The address that emails are sent from. */
  mailFrom: string;
};

const securityTxtDays = 180;

/** robots.txt and sitemaps for search engines, the feed of posts, security.txt for researchers, and the web app manifest. */
export function seoRoutes({ publicRead, origin, settings, mailFrom }: SeoParts) {
  const sitemapIn = (db: Db) => createSitemap({ db, origin });
  const robots = `User-agent: *\nDisallow: /dashboard\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`;

  return new Hono()
    .get("/robots.txt", (c) => c.text(robots, 200, forAnHour))
    .get("/.well-known/security.txt", (c) =>
      c.text(securityTxt(origin, settings.current().contactEmail || mailFrom), 200, forAnHour),
    )
    .get("/manifest.webmanifest", (c) =>
      c.body(JSON.stringify(manifestOf(settings.current())), 200, {
        "Content-Type": "application/manifest+json",
      }),
    )
    .get("/sitemap.xml", async (c) => xml(c, await publicRead(c, (db) => sitemapIn(db).index())))
    .get("/feed.xml", async (c) => {
      const feed = await publicRead(c, (db) => renderFeed(db, { origin, shopName: settings.current().name }));
      return c.body(feed, 200, { "Content-Type": "application/rss+xml; charset=utf-8" });
    })
    .get(numberedSitemap, async (c) => {
      const number = Number(/\d+/.exec(c.req.param("file"))?.[0]);
      const file = await publicRead(c, (db) => sitemapIn(db).findFile(number));
      if (!file) throw new DomainError("not_found", "There is nothing at this address.");
      return xml(c, file);
    });
}

const forAnHour = { "Cache-Control": "public, max-age=3600" };

/** RFC 9116. */
function securityTxt(origin: string, contact: string): string {
  const expires = new Date(Date.now() + securityTxtDays * 86_400_000).toISOString();
  return `Contact: mailto:${contact}\nExpires: ${expires}\nCanonical: ${origin}/.well-known/security.txt\n`;
}

function xml(c: Context, body: string) {
  return c.body(body, 200, { ...forAnHour, "Content-Type": "application/xml; charset=utf-8" });
}
