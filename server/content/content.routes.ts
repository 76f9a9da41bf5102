import { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import {
  home,
  page,
  pageParams,
  post,
  postListQuery,
  postParams,
  postSummary,
  site,
} from "#contract/content/content-api.ts";
import type { PublicRead } from "#server/http/read-your-writes.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { listPosts } from "./content.queries.ts";
import { readHome, readPage, readPost, readSite, summaryOf } from "./read-content.ts";

const postsPerPage = 12;

/** The owner's words, as visitors see them. */
export function contentRoutes({ publicRead, settings }: { publicRead: PublicRead; settings: Settings }) {
  return [
    route(
      "GET /content/site",
      {
        operationId: "getSite",
        summary:
          "Get the words around all pages: links to the owner's pages, texts of product and error pages",
        access: "public",
        output: site,
        cache: "shared",
      },
      ({ c }) => publicRead(c, readSite),
    ),
    route(
      "GET /content/home",
      {
        operationId: "getHome",
        summary: "Get the home page",
        access: "public",
        output: home,
        cache: "shared",
      },
      ({ c }) => publicRead(c, readHome),
    ),
    route(
      "GET /pages/:slug",
      {
        operationId: "getPage",
        summary: "Get one of the owner's pages, as HTML",
        access: "public",
        params: pageParams,
        output: page,
        refuses: ["not_found"],
        cache: "shared",
      },
      async ({ c, params }) => {
        const found = await publicRead(c, (db) => readPage(db, params.slug, settings.current()));
        return found ?? notFound("page");
      },
    ),
    route(
      "GET /posts",
      {
        operationId: "listPosts",
        summary: "List published posts, newest first",
        access: "public",
        query: postListQuery,
        output: z.array(postSummary),
        cache: "shared",
      },
      async ({ c, query: { page = 1, limit = postsPerPage } }) =>
        sendPage(c, await publicRead(c, (db) => listPosts(db, { page, limit })), summaryOf),
    ),
    route(
      "GET /posts/:slug",
      {
        operationId: "getPost",
        summary: "Get a published post, as HTML",
        access: "public",
        params: postParams,
        output: post,
        refuses: ["not_found"],
        cache: "shared",
      },
      async ({ c, params }) => {
        const found = await publicRead(c, (db) => readPost(db, params.slug));
        return found ?? notFound("post");
      },
    ),
  ];
}

function notFound(what: string): never {
  throw new DomainError("not_found", `There is no such ${what}.`);
}
