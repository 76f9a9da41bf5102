import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "list",
  timeout: 180_000,
  // Two cores run two browsers, two shops and two databases at once.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
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
