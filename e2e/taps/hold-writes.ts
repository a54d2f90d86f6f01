import type { Page } from '@playwright/test'

/** POST calls that change nothing that anybody would call done: prices, and what pages say of themselves. */
const reads = /Preview|getJSSDKSignature|wechatUserInfo|scanPoster|updateOaid|readMessages|chat\/read|renewCalendar|reportPosition|setting\/backtest/

const holding = new WeakSet<Page>()

/**
 * From the next document on, whatever a page wants written is noted and not answered, so that everything stays as it is. In the page itself: a
 * route of the browser would keep it from its cache, and every screen is opened a hundred times. `forget`: what was noted since the last time,
 * which then fails as without a network; `end`: from now on this document writes again.
 */
export async function holdWrites(page: Page): Promise<{ forget: () => Promise<string[]>; end: () => Promise<void> }> {
  if (!holding.has(page)) await page.addInitScript(holdInPage)
  holding.add(page)
  return {
    forget: () => page.evaluate<string[]>('globalThis.heldWrites?.forget() ?? []'),
    end: () => page.evaluate<undefined>('globalThis.heldWrites?.end()'),
  }
}

/** In the page. */
const holdInPage = `(() => {
  let isEnded = false
  let wrote = []
  let fails = []
  const isHeld = (url, method, fail) => {
    const { pathname } = new URL(url, document.baseURI)
    if (isEnded || method.toUpperCase() !== 'POST' || !/^\\/(api|my)\\//.test(pathname) || ${reads}.test(pathname)) return false
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
    const { promise, reject } = Promise.withResolvers()
    return isHeld(url, given?.method ?? method, () => reject(new TypeError('Failed to fetch'))) ? promise : fetch(input, given)
  }
  const { open, send } = XMLHttpRequest.prototype
  const asked = new WeakMap()
  XMLHttpRequest.prototype.open = function (method, url, ...others) {
    asked.set(this, [String(url), method])
    return open.call(this, method, url, ...others)
  }
  XMLHttpRequest.prototype.send = function (body) {
    const [url, method] = asked.get(this) ?? ['', 'GET']
    if (!isHeld(url, method, () => this.dispatchEvent(new ProgressEvent('error')))) send.call(this, body)
  }
})()`
