import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { startShop } from "../shop-process.ts";

test("a shop sends the traces of its jobs, and those of its last requests when it stops", async () => {
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
    await expect.poll(() => names, { timeout: 0 }).toContain("job expire holds");
    const response = await fetch(`${shop.origin}/api/products?limit=1`);
    expect(response.status).toBe(200);
    await response.text();
    await shop.stop();
    expect(names).toContain("GET /api/products");
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
});
