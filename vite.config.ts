import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** The 3D viewer brings a decoder that our models do not need, and that wants WebAssembly, which our pages' policy forbids. */
const withoutMeshopt: Plugin = {
  name: "without-meshopt",
  enforce: "pre",
  load(id) {
    if (id.includes("/meshopt_decoder.module.js"))
      return "export const MeshoptDecoder = { supported: false };";
  },
};

export default defineConfig({
  plugins: [withoutMeshopt, tailwindcss(), reactRouter()],
  optimizeDeps: { rolldownOptions: { plugins: [withoutMeshopt] } },
  // What a lazy part needs is mostly there already; lists of it would cost every first load nearly 2 kB.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: false },
});
