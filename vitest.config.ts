import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

/** Tests of the full tier (docs/testing.md) are files `*.full.test.ts`; scripts/test-full.ts runs them, and others at length. */
const full = process.env.TIER === 'full'
/** What sets the zone of its process and runs the tests of other files there. */
const zoned = 'apps/server/src/**/zone-*.test.ts'
const others = full ? [] : ['**/*.full.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores are busy with three: much of a test is waiting for the database.
    maxWorkers: 3,
    expect: { poll: { timeout: 30_000 } },
    env: {
      TZ: 'Asia/Shanghai',
      // The quick tier draws the same at every run.
      SEED: process.env.SEED ?? (full ? String(randomInt(2 ** 31)) : '20261121'),
      RUNS: process.env.RUNS ?? (full ? '20000' : '300'),
    },
    setupFiles: ['packages/tooling/src/seed-tests.ts'],
    // A figure that a machine with other guests spoilt is taken again; anything else that fails has failed (decision 64).
    retry: full ? { count: 2, delay: 2000, condition: /to be less than/ } : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/!(server)/src/**/*.test.ts', 'simulators/src/**/*.test.ts', 'city/src/**/*.test.ts', zoned],
          exclude: others,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...others, zoned],
          // The server keeps what it holds in what it is built from: loading its modules for each file is a quarter of the time.
          isolate: false,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/each-file.ts'],
        },
      },
    ],
  },
})
