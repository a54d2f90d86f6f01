import type { Browser, Page } from '@playwright/test'

export const screen = { width: 390, height: 844 }
export const pixelRatio = 1.5

// Runs in the page: every picture that is in sight has come.
const picturesShown = `[...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight || image.getBoundingClientRect().left > innerWidth)`

type Phone = {
  token?: string
  isDark?: boolean
  place?: { lat: number; lng: number }
  locallyStored?: Record<string, string>
  sessionStored?: Record<string, string>
  userAgent?: string
}

/** A page on a phone of its own, with what that phone keeps and where it is. */
export async function openPhone(
  browser: Browser,
  { token = '', isDark = false, place, locallyStored = {}, sessionStored = {}, userAgent }: Phone,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: pixelRatio,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: isDark ? 'dark' : 'light',
    ...(userAgent && { userAgent }),
    ...(place && { geolocation: { latitude: place.lat, longitude: place.lng }, permissions: ['geolocation'] }),
  })
  await context.addInitScript(
    ([here, inTab]) => {
      // A page shown inside another has no store of its own.
      if (Reflect.get(globalThis, 'top') !== globalThis) return
      for (const [key, value] of here) localStorage.setItem(key, value)
      for (const [key, value] of inTab) sessionStorage.setItem(key, value)
    },
    [Object.entries({ ...(token && { token }), ...locallyStored }), Object.entries(sessionStored)] as const,
  )
  return context.newPage()
}

/** Opens an address and waits until nothing moves any more: the route is there, its pictures have come. */
export async function openRoute(page: Page, url: string, route: string): Promise<void> {
  await page.goto(url)
  await page.locator(`[data-page="${route}"]`).first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.waitForFunction(picturesShown, undefined, { timeout: 8000 }).catch(() => undefined)
}
