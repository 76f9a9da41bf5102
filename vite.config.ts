import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** The 3D viewer includes a decoder that our models don't need. It uses WebAssembly, which our content security policy forbids. */
const withoutMeshopt: Plugin = {
  name: "without-meshopt",
  enforce: "pre",
  load(id) {
    if (id.includes("/meshopt_decoder.module.js"))
      return "export const MeshoptDecoder = { supported: false };";
  },
};

/** React Router's package.json resolves browser imports to its development build. */
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

/** The modules that a module imports, directly or not, without dynamic imports. */
function importsOf(entry: string, graph: Graph): Set<string> {
  const found = new Set([resolve("web", entry)]);
  for (const module of found) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** A chunk for our own modules that at least `least` of the entries import. */
function sharedChunk(name: string, entries: string[], least = 1): Rolldown.CodeSplittingNameFunction {
  let imports: Set<string>[] | undefined;
  return (id, graph) => {
    imports ??= entries.map((entry) => importsOf(entry, graph));
    const users = imports.filter((found) => found.has(id)).length;
    return users >= least && /\.tsx?$/.test(id) ? name : null;
  };
}

const frame = sharedChunk("shell", ["root.tsx", "routes/storefront.tsx", "layout/background.tsx"]);
const sharedByPages = sharedChunk(
  "shell",
  ["routes/home.tsx", "routes/products.tsx", "routes/product.tsx"],
  2,
);

/** Small modules of one public page that the dashboard needs, too: it would load the whole page for them. */
const alsoInDashboard = /\/contract\/\w+\/(model-files|tax)\.ts$|\/lucide-react\/.*\/box\.mjs$/;

/** Fields, tables and the like stay in chunks of their own, because other pages need them, too. */
const inFeature = /\/web\/(?:routes|features)\//;

/** By default the bundler makes a chunk for each set of pages that share modules: forty requests for a page, many smaller than their headers. */
const clientChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // Changes only with a new version of a package, so that returning visitors have it in their cache.
    {
      name: "framework",
      test: /\/node_modules\/(react|react-dom|scheduler|@?react-router|@tanstack|hono)\/(?!.*utation)|^\0rolldown/,
      priority: 3,
    },
    // Modules that every page loads, or at least two of the three public pages: one file compresses better than three.
    {
      name: (id, graph) =>
        frame(id, graph) ?? sharedByPages(id, graph) ?? (alsoInDashboard.test(id) ? "shell" : null),
      priority: 2,
    },
    // The fit check and all forms have fields. The product list, the checkout and all tables have one of the others.
    { name: "field", test: /\/web\/ui\/field\.tsx$/, priority: 2 },
    {
      name: "list-parts",
      test: /\/web\/(ui\/pagination|features\/cart\/cart-summary)\.tsx$/,
      priority: 2,
    },
    { name: sharedChunk("list", ["routes/products.tsx"]), test: inFeature, priority: 1 },
    { name: sharedChunk("detail", ["routes/product.tsx"]), test: inFeature, priority: 1 },
  ],
};

/** Loaded by the built server, too: the pages must share the same copy. */
const sharedWithServer = ["react", "react-dom", "react-router"];

export default defineConfig(({ command }) => ({
  plugins: [withoutMeshopt, productionRouter, tailwindcss(), reactRouter()],
  optimizeDeps: {
    // All modules: a package that is found later, by code that loads on demand, would reload the page in the middle of a click.
    entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.*"],
    rolldownOptions: { plugins: [withoutMeshopt] },
  },
  // Lazy components need hardly any files that are not loaded yet; preload lists would add nearly 2 kB to every first load.
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // Reads only the icons that we use, not all 2,000 that the index of lucide-react exports: a third of the build.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
  },
  // Bundles the other packages of the pages, so that production needs none of them installed.
  ssr: command === "build" ? { noExternal: true, external: sharedWithServer } : {},
}));
