import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { expect, test } from "vitest";
import { apiDocs } from "./api-docs.ts";

test("the document is built once, however many ask for it and for its page", async () => {
  let built = 0;
  const description = {
    get summary() {
      built++;
      return "List chairs";
    },
  };
  const docs = apiDocs(new Hono().get("/chairs", describeRoute(description), (c) => c.text("")));
  await (await docs.request("/openapi.json")).json();
  const readOnce = built;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => docs.request(`${n % 2 ? "/docs" : "/openapi.json"}?n=${n}`)),
  );
  expect(await answers[0]?.json()).toMatchObject({
    paths: { "/chairs": { get: { summary: "List chairs" } } },
  });
  expect(await answers[1]?.text()).toContain("List chairs");
  expect(built).toBe(readOnce);
});
