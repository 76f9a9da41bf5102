import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignHosts, modelViewerStyle, pagePolicy, sourceHash } from "./headers.ts";

const embedded = {
  identity: { embedded: true, apiKey: "embedded", projectId: "sedia" },
  googleSignIn: false,
};

test("a page may run exactly the inline scripts it was rendered with", () => {
  const html = `<script>one()</script><script type="module">two()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`;
  const policy = pagePolicy(html, foreignHosts(embedded));
  expect(policy).toContain(`script-src 'self' ${sourceHash("one()")} ${sourceHash("two()")};`);
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'none'");
});

test("with a Firebase project the pages may reach Google, and nothing else", () => {
  const identity = {
    embedded: false,
    apiKey: "key",
    projectId: "chairs",
    authDomain: "chairs.firebaseapp.com",
  };
  const policy = pagePolicy(
    "",
    foreignHosts({ identity, googleSignIn: true, tokenSyncUrl: "https://sync.example/token" }),
  );
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://sync.example;",
  );
  expect(policy).toContain("frame-src https://chairs.firebaseapp.com;");
});

test("the one style element allowed is that of the 3D viewer as installed", () => {
  const template = readFileSync("node_modules/@google/model-viewer/lib/template.js", "utf8");
  const styles = Array.from(template.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = ""]) => style);
  expect(styles.map(sourceHash)).toEqual([modelViewerStyle]);
  const policy = pagePolicy("", foreignHosts(embedded));
  expect(policy).toContain(`style-src 'self' ${modelViewerStyle};`);
  expect(policy).not.toMatch(/style-src [^;]*unsafe|unsafe-eval|worker-src|connect-src[^;]*blob:/);
});
