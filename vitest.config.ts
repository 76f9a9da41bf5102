import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,testing,web,scripts,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/db/test-server.ts", "testing/build-pdf-worker.ts"],
    setupFiles: ["testing/fail-on-console-error.ts", "testing/reset-shop-format.ts"],
    // One more than cores, because tests also wait. The default leaves one core free.
    maxWorkers: availableParallelism() + 1,
    // The files of a worker share their imports, which take longer than most tests.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Generous, so that a busy machine causes no failures.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Requests per operation in tools/fuzz, and the seed. `npm run fuzz` raises the number.
    provide: {
      fuzz: {
        runs: Number(process.env.FUZZ_RUNS ?? 40),
        seed: Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() : 8)),
      },
    },
  },
});
