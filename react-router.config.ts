import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: true,
  // Public pages don't download the routes of the dashboard (docs/decisions/003).
  routeDiscovery: { mode: "lazy" },
  future: {
    v8_middleware: false,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
