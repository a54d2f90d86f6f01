import type { Page } from '@playwright/test'

/** POST calls that change nothing that anybody would call done: prices, and what pages say of themselves. */
const reads = /Preview|getJSSDKSignature|wechatUserInfo|scanPoster|updateOaid|readMessages|chat\/read|renewCalendar|reportPosition|setting\/backtest/

const held = new WeakSet<Page>()

/**
 * From the next document on, whatever a page wants written is noted and never answered, so that everything stays as it is. In the page itself:
 * a route of the browser would keep it from its cache, and every screen is opened a hundred times. `forget`: what was noted since the last time.
 */
export async function holdWrites(page: Page): Promise<{ forget: () => Promise<string[]> }> {
  if (!held.has(page)) await page.addInitScript(holdInPage, reads.source)
  held.add(page)
  return { forget: async () => (await page.evaluate<string[] | null>('window.wrote?.splice(0) ?? null')) ?? [] }
}

/** In the page. */
function holdInPage(readings: string) {
  const wrote: string[] = []
  Object.assign(globalThis, { wrote })
  const pattern = new RegExp(readings)
  const isHeld = (url: string, method: string) => {
    const { pathname } = new URL(url, document.baseURI)
    if (method.toUpperCase() !== 'POST' || !/^\/(api|my)\//.test(pathname) || pattern.test(pathname)) return false
    wrote.push(pathname)
    return true
  }
  const { fetch } = globalThis
  globalThis.fetch = (input, given) => {
    const { url, method } = input instanceof Request ? input : { url: String(input), method: given?.method ?? 'GET' }
    return isHeld(url, given?.method ?? method) ? new Promise(() => undefined) : fetch(input, given)
  }
  const { open, send } = XMLHttpRequest.prototype
  const asked = new WeakMap<XMLHttpRequest, [url: string, method: string]>()
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
    asked.set(this, [String(url), method])
    open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (body) {
    if (!isHeld(...(asked.get(this) ?? ['', 'GET']))) send.call(this, body)
  }
}
