import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foreignHosts, inlineScriptsOf, modelViewerStyle, pagePolicy, sourceHash } from "./headers.ts";

const embedded = {
  identity: { embedded: true, apiKey: "embedded", projectId: "sedia" },
};

test("a page may run the inline scripts that we rendered, and no injected ones", () => {
  const html = `<script nonce="ours">one()</script><script type="module" nonce="ours" async="">two()</script>
    <script src="/a.js" nonce="ours"></script><script type="application/ld+json" nonce="ours">{}</script><link nonce="ours" href="/a.js"/>
    <p><script>injected()</script><script nonce="guessed">injected()</script></p>`;
  const policy = pagePolicy(inlineScriptsOf(html, "ours"), foreignHosts(embedded));
  expect(policy).toContain(`script-src 'self' ${sourceHash("one()")} ${sourceHash("two()")};`);
  expect(policy).not.toContain(sourceHash("injected()"));
  expect(policy).toContain("connect-src 'self' blob:;");
  expect(policy).toContain("frame-src 'none'");
});

test("with a Firebase project the pages may connect to Google and to no other host", () => {
  const identity = {
    embedded: false,
    apiKey: "key",
    projectId: "chairs",
    authDomain: "chairs.firebaseapp.com",
  };
  const policy = pagePolicy([], foreignHosts({ identity, tokenSyncUrl: "https://sync.example/token" }));
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain(
    "connect-src 'self' blob: https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://sync.example;",
  );
  expect(policy).toContain("frame-src https://chairs.firebaseapp.com;");
});

test("the only allowed style element is that of the installed 3D viewer", () => {
  const template = readFileSync("node_modules/@google/model-viewer/lib/template.js", "utf8");
  const styles = Array.from(template.matchAll(/<style>([\s\S]*?)<\/style>/g), ([, style = ""]) => style);
  expect(styles.map(sourceHash)).toEqual([modelViewerStyle]);
  const policy = pagePolicy([], foreignHosts(embedded));
  expect(policy).toContain(`style-src 'self' ${modelViewerStyle};`);
  expect(policy).not.toMatch(/style-src [^;]*unsafe|unsafe-eval|worker-src/);
});
