import { defineConfig } from "@playwright/test";

export default defineConfig({
  globalSetup: "./e2e/sample-shop.ts",
  outputDir: "test-results",
  // One more than cores, because tests also wait.
  workers: 3,
  projects: [
    // What `npm test` runs.
    { name: "journeys", testDir: "e2e/journeys" },
    // `npm run test:all` runs these, too.
    { name: "details", testDir: "e2e/details" },
  ],
  forbidOnly: true,
  reporter: "list",
  timeout: 180_000,
  // Two cores run three browsers, three shops and three databases at once.
  expect: { timeout: 30_000 },
  use: {
    // Animations take a tenth of the time.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // The chairs in 3D, on a machine without a graphics card.
        "--enable-unsafe-swiftshader",
      ],
    },
  },
});
