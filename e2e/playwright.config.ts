import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A test that passes only the second time is named at the end of a run (decision 64).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
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
