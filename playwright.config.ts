import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "list",
  timeout: 90_000,
  // Two cores run two browsers, two shops and two databases at once.
  expect: { timeout: 15_000 },
  // A machine that is busy with something else may be late once; a test that fails twice is wrong.
  retries: process.env.CI ? 1 : 0,
  use: {
    trace: "on-first-retry",
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
