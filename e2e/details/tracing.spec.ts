import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { startShop } from "../shop-process.ts";

test("a shop that stops has sent the traces of its requests and of its jobs", async () => {
  const names: string[] = [];
  const collector = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans } of scopeSpans) names.push(...spans.map(({ name }: { name: string }) => name));
    response.end("{}");
  }).listen(0);
  const { port } = collector.address() as AddressInfo;
  try {
    const shop = await startShop({
      SHOP_WORKERS: "2",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    const response = await fetch(`${shop.origin}/api/products?limit=1`);
    expect(response.status).toBe(200);
    await response.text();
    await shop.stop();
    expect(names).toContain("GET /api/products");
    expect(names).toContain("job expire holds");
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
});
