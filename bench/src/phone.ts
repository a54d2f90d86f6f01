import type { Browser, BrowserContext } from '@playwright/test'

/** An empty phone in front of the product at `url`; `returning`, somebody who has seen the guide. */
export const openPhone = (browser: Browser, { url, returning }: { url: string; returning: boolean }): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Kept by an earlier visit: written in this one it would hold up the page it is to measure.
    ...(returning && { storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [{ name: 'guideSeen', value: '1' }] }] } }),
  })
