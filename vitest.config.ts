import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,web,scripts,tools}/**/*.test.{ts,tsx}"],
    globalSetup: "server/db/test-server.ts",
    // One a core; the default leaves one free, which on two cores is half of them.
    maxWorkers: "100%",
    // Generous: a machine that is busy with something else is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // How many requests of each kind tools/fuzz makes up, and from which seed; `npm run fuzz` makes up many more.
    provide: {
      fuzz: {
        runs: Number(process.env.FUZZ_RUNS ?? 40),
        seed: Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() : 8)),
      },
    },
  },
});
