import type { Page, Route } from '@playwright/test'

/** POST calls that change nothing that anybody would call done: prices, and what pages say of themselves. */
const reads = /Preview|getJSSDKSignature|wechatUserInfo|scanPoster|updateOaid|readMessages|chat\/read|renewCalendar|reportPosition|setting\/backtest/

/** Whatever a page wants written is noted and never answered, so that everything stays as it is. */
export async function holdWrites(page: Page): Promise<{ forget: () => Promise<string[]>; end: () => Promise<void> }> {
  const wrote: string[] = []
  const held: Route[] = []
  const isCall = (url: URL) => /^\/(api|my)\//.test(url.pathname)
  const hold = (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() !== 'POST' || reads.test(pathname)) return route.fallback()
    wrote.push(pathname)
    held.push(route)
    return undefined
  }
  await page.route(isCall, hold)
  /** What was noted since the last time. */
  const forget = async () => {
    await Promise.all(held.splice(0).map((route) => route.abort().catch(() => undefined)))
    return wrote.splice(0)
  }
  const end = async () => {
    await page.unroute(isCall, hold)
    await forget()
  }
  return { forget, end }
}
