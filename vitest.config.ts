import { defineConfig } from 'vitest/config'

/** What takes figures with a clock. */
const clocked = '{rush,sign-in-load,order-queue,slow-clients,pipelines,lost-database}'
/** What sets the zone of its process and runs the tests of other files there. */
const zoned = 'apps/server/src/**/zone-*.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Most of a test's time is the database's and the waiting for it.
    maxWorkers: 2,
    // A machine with other guests may be slow; what comes at all comes in time.
    expect: { poll: { timeout: 10_000 } },
    env: { TZ: 'Asia/Shanghai' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{customer,technician,operator}/src/**/*.test.ts',
            'simulators/src/**/*.test.ts',
            'city/src/**/*.test.ts',
            zoned,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [`**/${clocked}.test.ts`, zoned],
          // The server keeps what it holds in what it is built from: loading its modules anew for each file is a quarter of the time.
          isolate: false,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        // Alone, after the others. A figure that a machine with other guests spoilt is taken again; anything else that fails has failed (decision 64).
        test: {
          name: 'alone',
          include: [`apps/server/src/**/${clocked}.test.ts`],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          maxWorkers: 1,
          retry: { count: 2, delay: 2000, condition: /to be less than/ },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
