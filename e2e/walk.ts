import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import type { Screen } from './screens/all-screens.ts'
import type { DemoWorld } from './screens/demo-world.ts'
import { pretend } from './screens/pretended.ts'
import { aPhone, expect } from './fixtures.ts'

type Phone = { page: Page; context: BrowserContext; errors: string[] }
type Options = NonNullable<Parameters<typeof aPhone>[1]>
type Walk = { world: DemoWorld; screens: readonly Screen[]; language?: 'zh' | 'en'; options?: Options; visit: (phone: Phone, screen: Screen) => Promise<void> }

/** Goes through screens by changing the address, on one phone for all that have the same person, browser and answers, and visits each when it is at rest. */
export async function walk(browser: Browser, { world, screens, language = 'zh', options, visit }: Walk) {
  const phones = Object.groupBy(screens, ({ app, as = '', userAgent = '', sessionStored = {}, answers = {} }) =>
    JSON.stringify([app, as, userAgent, sessionStored, answers]),
  )
  for (const [first, ...others] of Object.values(phones).map((group = []) => group)) {
    if (!first) continue
    const phone = await aPhone(browser, {
      geolocation: { latitude: world.address.lat, longitude: world.address.lng },
      ...(first.userAgent && { userAgent: first.userAgent }),
      ...options,
    })
    const { page, context, errors } = phone
    const locallyStored = {
      guideSeen: first.locallyStored?.guideSeen ?? '1',
      language,
      ...(first.as !== 'guest' && { token: tokenOf(world, first), placeOrder: world.placeOrder }),
    }
    await page.addInitScript(keep, { locallyStored, sessionStored: first.sessionStored ?? {} })
    await pretend(page, first.answers ?? {})
    const rest = restOf(page)
    for (const screen of [first, ...others]) {
      await page.evaluate(toFirstPage)
      await page.goto(screen.url)
      await rest(screen.route)
      await visit(phone, screen)
    }
    expect(errors).toEqual([])
    await context.close()
  }
}

const tokenOf = ({ token, technicianToken }: DemoWorld, { app }: Screen) => (app === 'technician' ? technicianToken : token)

function keep({ locallyStored, sessionStored }: { locallyStored: Record<string, string>; sessionStored: Record<string, string> }) {
  // A page shown inside another has no store of its own.
  if (Reflect.get(globalThis, 'top') !== globalThis) return
  for (const [key, value] of Object.entries(locallyStored)) if (value !== '') localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(sessionStored)) sessionStorage.setItem(key, value)
}

/**
 * In the page: goes back to the first one, where nothing asks whether to leave. Pages below the one on top stay mounted, and axe
 * would read up to nine of them each time. What has just closed over a page takes its entry of the history away a moment later.
 */
const toFirstPage = `(async () => {
  const below = () => (history.state?.pages?.length ?? 1) - 1
  const layers = () => history.state?.layers ?? 0
  const gone = async (count) => {
    for (let at = 0; count() > 0 && at < 100; at++) await new Promise((done) => requestAnimationFrame(done))
    return count() === 0
  }
  if (below() === 0 || !(await gone(layers))) return
  history.go(-below())
  await gone(below)
})()`

/** Waits until a page shows what it will show: its calls are answered, nothing loads or moves, and what lies far below has been near. */
export function restOf(page: Page) {
  const open = new Set<Request>()
  // The stream of events never ends, and what a map no longer needs never fires an event.
  const isCall = (request: Request) => /^\/(api|my)\//.test(new URL(request.url()).pathname) && !request.headers().accept?.includes('event-stream')
  page.on('request', (request) => isCall(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async (route: string) => {
    await expect(async () => {
      expect(await page.evaluate<string>(atRest(route)), route).toBe('at rest')
      expect([...open].map((request) => request.url())).toEqual([])
    }).toPass({ intervals: [20], timeout: 60_000 })
  }
}

/** In the page: how it stands after some frames without a move. Skeletons and spinners never end by themselves; the bar of a code's time empties until the next code, and a caret blinks. */
const atRest = (route: string) => `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const top = () => [...document.querySelectorAll('[data-page]')].filter((each) => !each.inert && each.checkVisibility()).at(-1)
  const why = (isSeen) => {
    const page = top()
    if (page?.dataset.page !== '${route}') return 'shows ' + page?.dataset.page
    if (!page.querySelector('h1')) return 'no heading'
    if (page.querySelector('[aria-busy="true"]')) return 'busy'
    if (!isSeen) return ''
    if (document.getAnimations().some((each) => each instanceof CSSAnimation && each.playState === 'running' && !/blink|empty/.test(each.animationName))) return 'moves'
    if ([...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')) return 'pictures'
    return ''
  }
  const still = async (isSeen) => {
    for (let at = 0, quiet = 0; quiet < 3; at++) {
      await frame()
      quiet = why(isSeen) ? 0 : quiet + 1
      if (at > 300) return why(isSeen)
    }
    return ''
  }
  // What lies far below is read when somebody comes near, and is a moving shape until then.
  const restless = await still(false)
  if (restless) return restless
  const scroller = top().firstElementChild
  for (let y = scroller.clientHeight; y < scroller.scrollHeight; y += scroller.clientHeight) {
    scroller.scrollTo(0, y)
    await frame()
    await frame()
  }
  scroller.scrollTo(0, 0)
  return (await still(true)) || 'at rest'
})()`
