import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { expect, test } from "vitest";
import { apiDocsRoutes } from "./api-docs.ts";
import { createGuards } from "./auth.ts";
import { mountRoutes } from "./mount-routes.ts";

test("the document is generated once, for any number of requests", async () => {
  let built = 0;
  const description = {
    get summary() {
      built++;
      return "List chairs";
    },
  };
  const described = new Hono().get("/chairs", describeRoute(description), (c) => c.text(""));
  const fail = () => Promise.reject(new Error("a public route must not authenticate"));
  const guards = createGuards({ authenticate: { user: fail, account: fail }, requiresFactor: () => false });
  const docs = mountRoutes(apiDocsRoutes(described), guards);
  await (await docs.request("/openapi.json")).json();
  const readOnce = built;
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => docs.request(`/openapi.json?n=${n}`)),
  );
  expect(await responses[0]?.json()).toMatchObject({
    paths: { "/chairs": { get: { summary: "List chairs" } } },
  });
  expect(built).toBe(readOnce);
});
