import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** The 3D viewer brings a decoder that our models do not need, and that wants WebAssembly, which our pages' policy forbids. */
const withoutMeshopt: Plugin = {
  name: "without-meshopt",
  enforce: "pre",
  load(id) {
    if (id.includes("/meshopt_decoder.module.js"))
      return "export const MeshoptDecoder = { supported: false };";
  },
};

/** React Router's package leads browsers to its development build, and keeps the other one for those who ask for its file. */
const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async resolveId(id, importer, options) {
    if (id !== "react-router" && id !== "react-router/dom") return;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
  },
};

/** Our own modules that these ones import, directly or not. What comes by `import()` does not count. */
function reachedFrom(name: string, ...starts: string[]): Rolldown.CodeSplittingNameFunction {
  const reached = new Set<string>();
  return (id, graph) => {
    const waiting = reached.size === 0 ? starts.map((start) => resolve("web", start)) : [];
    for (const module of waiting) {
      if (reached.has(module)) continue;
      reached.add(module);
      waiting.push(...(graph.getModuleInfo(module)?.importedIds ?? []));
    }
    return reached.has(id) && /\.tsx?$/.test(id) ? name : null;
  };
}

/** Left alone, the bundler makes a file of whatever the same pages share: forty requests for a page, many of them smaller than their headers. */
const filesOfPages: Rolldown.CodeSplittingOptions = {
  groups: [
    // Changes only with a new version of a package, so that those who come back have it already.
    {
      name: "framework",
      test: /\/node_modules\/(react|react-dom|scheduler|@?react-router|@tanstack|hono)\/(?!.*utation)|^\0rolldown/,
      priority: 3,
    },
    { name: reachedFrom("shell", "root.tsx", "routes/storefront.tsx"), priority: 2 },
    {
      name: reachedFrom("catalog", "routes/home.tsx", "routes/products.tsx", "routes/product.tsx"),
      minShareCount: 2,
      priority: 1,
    },
    { name: reachedFrom("background", "layout/background.tsx") },
  ],
};

export default defineConfig({
  plugins: [withoutMeshopt, productionRouter, tailwindcss(), reactRouter()],
  optimizeDeps: { rolldownOptions: { plugins: [withoutMeshopt] } },
  // What a lazy part needs is mostly there already; lists of it would cost every first load nearly 2 kB.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: filesOfPages } } } },
  },
});
