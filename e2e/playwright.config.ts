import { defineConfig } from '@playwright/test'

/** They go over all screens and addresses and change nothing there. */
const walks = '**/{axe,every-address,every-screen,fits,operator-axe}.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    // A failure names its screen; recording each step of a long walk costs more than the walk.
    { name: 'walks', testMatch: walks, outputDir: '../test-results/walks', fullyParallel: true, workers: 2, use: { trace: 'off' } },
    // One after the other: they share a city, and some change how it works.
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: walks, outputDir: '../test-results/stories', workers: 1 },
  ],
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A test that passes only the second time is named at the end of a run (decision 64).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './global-setup.ts',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    actionTimeout: 15_000,
    // Pages are tested as the server gives them; what is kept for a phone without a network has tests of its own.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
})
