import { defineConfig } from '@playwright/test'

/** They go over all screens and addresses and change nothing there. */
const walks = '**/{axe,every-address,every-screen,fits,operator-axe}.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'walk', testDir: './walk', outputDir: '../test-results/walk', fullyParallel: true },
    { name: 'walks', testMatch: walks, outputDir: '../test-results/walks', fullyParallel: true, use: { trace: 'off' } },
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: [walks, 'walk/**'], outputDir: '../test-results/stories' },
  ],
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
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
    actionTimeout: 15_000,
    // Pages are tested as the server gives them; what is kept for a phone without a network has tests of its own.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }), args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
})
