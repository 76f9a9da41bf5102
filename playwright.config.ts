import { readdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const specs = readdirSync("e2e").filter((file) => file.endsWith(".spec.ts"));

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/sample-shop.ts",
  outputDir: "test-results",
  // One more than cores, because tests also wait.
  workers: 3,
  // A project for each file, because projects share no worker: each file gets a shop of its own, untouched by the others.
  projects: specs.map((file) => ({ name: file.replace(".spec.ts", ""), testMatch: file })),
  forbidOnly: true,
  reporter: "list",
  timeout: 180_000,
  // Two cores run three browsers, three shops and three databases at once.
  expect: { timeout: 30_000 },
  use: {
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
