import { escaped } from "#contract/basics/escape-html.ts";
import type { Queryable } from "#server/db/client.ts";
import { listNewestPosts } from "./content.queries.ts";
import { excerptOf } from "./markdown.ts";

const postsInFeed = 20;

/** The newest posts as RSS 2.0. */
export async function renderFeed(
  db: Queryable,
  { origin, shopName }: { origin: string; shopName: string },
): Promise<string> {
  const posts = await listNewestPosts(db, postsInFeed);
  const items = posts.map(({ value: { title, slug, date, markdown } }) => {
    const url = `${origin}/blog/${slug}`;
    return [
      "<item>",
      `<title>${escaped(title)}</title>`,
      `<link>${escaped(url)}</link>`,
      `<guid>${escaped(url)}</guid>`,
      `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<description>${escaped(excerptOf(markdown))}</description>`,
      "</item>",
    ].join("");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<title>${escaped(shopName)}</title>
<link>${escaped(`${origin}/blog`)}</link>
<description>${escaped(`Posts from ${shopName}`)}</description>
${items.join("\n")}
</channel></rss>
`;
}
