import { defineConfig } from '@playwright/test'
import { launchArgs } from './harness/launch-args.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  projects: [
    // The quick tier. The walk first: its tests are the longest, and short ones fill up the other worker at the end.
    { name: 'walk', testDir: './walk' },
    { name: 'journeys', testDir: './journeys' },
    // The full tier.
    { name: 'stories', testDir: './full', testIgnore: ['**/walks/**', '**/taps/**', '**/clocked/**'], fullyParallel: false },
    { name: 'taps', testDir: './full/taps', timeout: 1_800_000 },
    // Asserts on milliseconds of the page: scripts/e2e.ts gives it one worker.
    { name: 'clocked', testDir: './full/clocked' },
    { name: 'walks', testDir: './full/walks' },
    // For npm run guards alone.
    { name: 'pictures', testDir: './pictures' },
  ],
  workers: 3,
  fullyParallel: true,
  // Limits only end what hangs: on a busy machine a story may take several times as long as on a quiet one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './harness/global-setup.ts',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    actionTimeout: 60_000,
    // Pages are tested as the server gives them; what is kept for a phone without a network has tests of its own.
    serviceWorkers: 'block',
    // Recording each step costs half as much as the step: `--trace retain-on-failure` does it for what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }), args: launchArgs },
  },
})
