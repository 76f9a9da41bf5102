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

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The modules that one imports, directly or not. What comes by `import()` does not count. */
function importsOf(start: string, graph: Graph): Set<string> {
  const found = new Set([resolve("web", start)]);
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** One file for our own modules that at least `least` of these ones import. */
function sharedFile(name: string, starts: string[], least = 1): Rolldown.CodeSplittingNameFunction {
  let imports: Set<string>[] | undefined;
  return (id, graph) => {
    imports ??= starts.map((start) => importsOf(start, graph));
    const users = imports.filter((found) => found.has(id)).length;
    return users >= least && /\.tsx?$/.test(id) ? name : null;
  };
}

const frame = sharedFile("shell", ["root.tsx", "routes/storefront.tsx", "layout/background.tsx"]);
const sharedByPages = sharedFile(
  "shell",
  ["routes/home.tsx", "routes/products.tsx", "routes/product.tsx"],
  2,
);

/** Fields, tables and the like are files of their own: other pages need them without the rest. */
const ofOneFeature = /\/web\/(?:routes|features)\//;

/** Left alone, the bundler makes a file of whatever the same pages share: forty requests for a page, many of them smaller than their headers. */
const filesOfPages: Rolldown.CodeSplittingOptions = {
  groups: [
    // Changes only with a new version of a package, so that those who come back have it already.
    {
      name: "framework",
      test: /\/node_modules\/(react|react-dom|scheduler|@?react-router|@tanstack|hono)\/(?!.*utation)|^\0rolldown/,
      priority: 3,
    },
    // What every page loads, and what at least two of the three public pages share: one file compresses better than three.
    { name: (id, graph) => frame(id, graph) ?? sharedByPages(id, graph), priority: 2 },
    { name: sharedFile("list", ["routes/products.tsx"]), test: ofOneFeature, priority: 1 },
    { name: sharedFile("detail", ["routes/product.tsx"]), test: ofOneFeature, priority: 1 },
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
