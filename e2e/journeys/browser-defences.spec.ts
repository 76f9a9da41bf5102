import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("every page has a content security policy and can't be framed", async ({ request }) => {
  for (const path of ["/", "/product", "/login", "/dashboard", "/nothing-here", "/api/docs"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy.replace(/style-src-attr [^;]*/, ""), path).not.toMatch(
      /unsafe-inline|unsafe-eval|script-src[^;]*\*/,
    );
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"], path).toBe("same-origin-allow-popups");
  }
});

test("server redirects stay on the same origin", async ({ shop }) => {
  for (const path of [
    "/products?x=//evil.example",
    "//evil.example/products",
    "/products//evil.example",
    "/%5cevil.example",
  ]) {
    const response = await fetch(`${shop.origin}${path}`, { redirect: "manual" });
    const target = response.headers.get("location");
    if (target) expect(new URL(target, shop.origin).origin, path).toBe(shop.origin);
  }
});
