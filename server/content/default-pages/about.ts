import type { PageContent } from "#contract/content/content.ts";

/** Hidden: only the owner can write it. */
export const about: PageContent = {
  title: "About us",
  hidden: true,
  markdown: `[[Who you are, what you sell, and since when]]

[[What is special about your products]]

[[Where customers can meet you]]`,
};
