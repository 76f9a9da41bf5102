import { expect, test } from "vitest";
import { z } from "zod";
import { apiDocsRoutes } from "./api-docs.ts";
import { createGuards } from "./auth.ts";
import { mountRoutes } from "./mount-routes.ts";
import { route } from "./route.ts";

test("the document is generated once, for any number of requests", async () => {
  let built = 0;
  const chairs = route(
    "GET /products",
    { operationId: "listChairs", summary: "", access: "public", output: z.array(z.string()) },
    () => [],
  );
  const counting = {
    ...chairs,
    get summary() {
      built++;
      return "List chairs";
    },
  };
  const fail = () => Promise.reject(new Error("a public route must not authenticate"));
  const guards = createGuards({
    authenticate: { user: fail, account: fail, apiKey: fail },
    addressOf: () => "",
    requiresFactor: () => false,
  });
  const docs = mountRoutes(apiDocsRoutes([counting], "https://shop.example"), guards);
  await (await docs.request("/openapi.json")).json();
  const readOnce = built;
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => docs.request(`/openapi.json?n=${n}`)),
  );
  expect(await responses[0]?.json()).toMatchObject({
    paths: { "/products": { get: { summary: "List chairs" } } },
  });
  expect(built).toBe(readOnce);
});
