import type { Page, Route } from '@playwright/test'

/** POST calls that change nothing that anybody would call done: prices, and what pages say of themselves. */
const reads = /Preview|getJSSDKSignature|wechatUserInfo|scanPoster|updateOaid|readMessages|chat\/read|renewCalendar|reportPosition|setting\/backtest/

/** Whatever a page wants written is noted and never answered, so that everything stays as it is. */
export async function holdWrites(page: Page): Promise<{ forget: () => Promise<string[]> }> {
  const wrote: string[] = []
  const held: Route[] = []
  await page.route(
    (url) => /^\/(api|my)\//.test(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() !== 'POST' || reads.test(pathname)) return route.fallback()
      wrote.push(pathname)
      held.push(route)
      return undefined
    },
  )
  /** What was noted since the last time. */
  const forget = async () => {
    await Promise.all(held.splice(0).map((route) => route.abort().catch(() => undefined)))
    return wrote.splice(0)
  }
  return { forget }
}
