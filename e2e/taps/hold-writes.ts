import type { Page } from '@playwright/test'

/** POST calls that change nothing that anybody would call done: prices, and what pages say of themselves. */
const reads = /Preview|getJSSDKSignature|wechatUserInfo|scanPoster|updateOaid|readMessages|chat\/read|renewCalendar|reportPosition|setting\/backtest/

type Held = { forget: () => string[]; end: () => void }
declare global {
  var heldWrites: Held | undefined
}

const holding = new WeakSet<Page>()

/**
 * From the next document on, whatever a page wants written is noted and not answered, so that everything stays as it is. In the page itself: a
 * route of the browser would keep it from its cache, and every screen is opened a hundred times. `forget`: what was noted since the last time,
 * which then fails as without a network; `end`: from now on this document writes again.
 */
export async function holdWrites(page: Page): Promise<{ forget: () => Promise<string[]>; end: () => Promise<void> }> {
  if (!holding.has(page)) await page.addInitScript(holdInPage, reads.source)
  holding.add(page)
  return {
    forget: () => page.evaluate(() => globalThis.heldWrites?.forget() ?? []),
    end: () => page.evaluate(() => globalThis.heldWrites?.end()),
  }
}

/** In the page. */
function holdInPage(readings: string) {
  const pattern = new RegExp(readings)
  let isEnded = false
  let wrote: string[] = []
  let fails: (() => void)[] = []
  const isHeld = (url: string, method: string, fail: () => void) => {
    const { pathname } = new URL(url, document.baseURI)
    if (isEnded || method.toUpperCase() !== 'POST' || !/^\/(api|my)\//.test(pathname) || pattern.test(pathname)) return false
    wrote.push(pathname)
    fails.push(fail)
    return true
  }
  const forget = () => {
    const [noted, failing] = [wrote, fails]
    wrote = []
    fails = []
    for (const fail of failing) fail()
    return noted
  }
  const end = () => {
    isEnded = true
    forget()
  }
  globalThis.heldWrites = { forget, end }

  const { fetch } = globalThis
  globalThis.fetch = (input, given) => {
    const { url, method } = input instanceof Request ? input : { url: String(input), method: 'GET' }
    const { promise, reject } = Promise.withResolvers<Response>()
    return isHeld(url, given?.method ?? method, () => reject(new TypeError('Failed to fetch'))) ? promise : fetch(input, given)
  }
  const { open, send } = XMLHttpRequest.prototype
  const asked = new WeakMap<XMLHttpRequest, [url: string, method: string]>()
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
    asked.set(this, [String(url), method])
    open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (body) {
    const [url, method] = asked.get(this) ?? ['', 'GET']
    if (!isHeld(url, method, () => this.dispatchEvent(new ProgressEvent('error')))) send.call(this, body)
  }
}
