import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: 'Asia/Shanghai' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/{customer,technician}/src/**/*.test.ts', 'simulators/src/**/*.test.ts', 'city/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/{rush,sign-in-load}.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        // Figures with a clock in them run alone, after the others.
        test: {
          name: 'alone',
          include: ['apps/server/src/**/{rush,sign-in-load}.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
