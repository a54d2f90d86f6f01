import { type Browser, type Travel, historyWriter } from './history-writer.ts'
import { layerStack } from './layers.ts'
import { loadPage } from './load-page.ts'
import { type NavAnswer, navCheck, type NavigationType } from './nav-check.ts'
import { type Query, parseQuery, split, textsOf, urlOf } from './normalise-url.ts'
import { type Move, type Page, type PageStack, maxPages, movePages } from './page-stack.ts'
import type { AppPath, PagePath, TabPath } from './paths.ts'
import { type Routes, hashOf, layersOf, pagesOf, readHash, routeOf } from './routes.ts'

export type Animation = 'pop-in' | 'fade-in' | 'none'
export type Params = Record<string, string | number | boolean | null | undefined>
export type Navigation = { type: NavigationType; path: string; query: Query; delta: number }

/** How the last move came about; `leaving` is the page that is still drawn while it goes away. */
export type Motion = { kind: 'push' | 'back' | 'none'; animation: Animation; leaving?: Page }
export type RouterState = { stack: PageStack; top: Page; motion: Motion }

type Opening = Exclude<NavigationType, 'navigateBack'>
type Listener = (page: Page) => void
type Setup = { routes: Routes; tabs: readonly TabPath[]; initial: AppPath; browser?: Browser }

const still: Motion = { kind: 'none', animation: 'none' }
const doubleTap = 500

export type Router = ReturnType<typeof createRouter>

/**
 * The pages of an app as a stack bound to the address's hash. `initial` is the page that back leads to when a page was
 * opened alone. Every entry of the history holds the whole stack, so back, forward and reload find their pages. A panel
 * over the page has an entry of its own above the page's: going back leaves that one first, and so closes the panel.
 */
export function createRouter({ routes, tabs, initial, browser = window }: Setup) {
  const session = Math.random().toString(36).slice(2, 8)
  const listeners = new Set<() => void>()
  const hooks = new Set<(navigation: Navigation) => boolean | void>()
  const shown = { show: new Set<Listener>(), hide: new Set<Listener>() }
  const writer = historyWriter(browser)
  const layers = layerStack()
  const isTab = (path: string) => tabs.some((tab) => tab === path)
  const has = (path: string) => path !== '*' && Object.hasOwn(routes, path)
  let made = 0
  let pushedAt = -doubleTap

  const aPage = (path: string, query: Query): Page => ({ key: `${session}${++made}`, path, query, url: urlOf(path, query) })
  const entry = ({ pages }: PageStack) => (layers.count() > 0 ? { pages, layers: layers.count() } : { pages })

  const first = (): PageStack => {
    const { path, query } = readHash(browser.location.hash)
    const kept = pagesOf(browser.history.state)
    if (kept?.at(-1)?.path === path) return { pages: kept, parked: [] }
    return { pages: [aPage(path, query)], parked: [] }
  }
  const withTop = (stack: PageStack, motion: Motion): RouterState => {
    const top = stack.pages.at(-1)
    if (!top) throw new Error('a stack has at least one page')
    return { stack, top, motion }
  }

  const write = () => writer.replace(entry(state.stack), hashOf(state.top))

  let state = withTop(first(), still)
  // Loaded again, nothing lies open any more over the page.
  writer.back(layersOf(browser.history.state))
  write()

  const allowed = (navigation: Navigation) => [...hooks].every((hook) => hook(navigation) !== false)
  // The page's chunk is asked for before its frame is drawn; the frame tells when that fails.
  const preload = (path: string) => void loadPage(routeOf(routes, path)).catch(() => undefined)
  preload(state.top.path)

  function show(stack: PageStack, motion: Motion) {
    const before = state.top
    state = withTop(stack, motion)
    for (const listener of listeners) listener()
    if (before.key === state.top.key) return
    for (const listener of shown.hide) listener(before)
    for (const listener of shown.show) listener(state.top)
  }

  function open(type: Opening, url: string, animation: Animation = 'pop-in'): NavAnswer {
    const { stack, top } = state
    const checked = navCheck(type, url, { has, isTab, currentPage: top.path })
    if (!checked.ok) return checked

    const [path] = split(checked.url)
    // Read as it was given: the normalised query is encoded once more.
    const query = type === 'switchTab' ? {} : parseQuery(split(url)[1])
    if (!allowed({ type, path, query, delta: 1 })) return { ok: false, errMsg: `${type} was intercepted` }

    preload(path)
    const page = aPage(path, query)
    if (type === 'navigateTo') {
      const now = performance.now()
      if (page.url === top.url && now - pushedAt < doubleTap) return { ok: false, errMsg: `${page.url} locked` }
      if (stack.pages.length >= maxPages) return { ok: false, errMsg: 'webview count limit exceeded' }
      pushedAt = now
    }
    const next = movePages(stack, { type, page }, isTab)
    const left = layers.letGo()
    show(next, type === 'navigateTo' ? { kind: 'push', animation } : still)
    if (type === 'navigateTo' && left === 0) writer.push(entry(next), hashOf(state.top))
    else {
      // A page pushed from an open panel takes the entry of that panel.
      writer.back(type === 'navigateTo' ? left - 1 : type === 'redirectTo' ? left : left + stack.pages.length - 1)
      write()
    }
    return { ok: true, url: page.url }
  }

  function back(delta = 1, animation: Animation = 'pop-in') {
    const { stack, top } = state
    if (stack.pages.length === 1) {
      if (top.path !== initial && !isTab(top.path)) open('reLaunch', initial)
      return
    }
    const move: Move = { type: 'navigateBack', delta }
    const next = movePages(stack, move, isTab)
    const target = next.pages.at(-1) ?? top
    if (!allowed({ type: 'navigateBack', path: target.path, query: target.query, delta })) return
    const left = layers.letGo()
    show(next, { kind: 'back', animation, leaving: top })
    writer.back(left + stack.pages.length - next.pages.length)
    // Where a page was opened by its address on a full stack, the entry come back to is another page's.
    write()
  }

  function travelled({ state: entered, hasUAVisualTransition }: Travel) {
    if (writer.answered()) return

    const { stack, top } = state
    const pages = pagesOf(entered)
    const depth = layersOf(entered)
    const stays = pages?.at(-1)?.key === top.key
    if (stays && depth < layers.count()) {
      layers.closeAbove(depth)
      return write()
    }
    if (!stays) layers.closeAbove(0)
    // Going forward to a panel that has been closed leads nowhere, and neither does its entry come back to.
    writer.back(depth - layers.count())
    if (stays && depth > 0) return
    if (!pages) {
      // The reader changed the hash or followed a plain link: a new entry that is not yet ours.
      const { path, query } = readHash(browser.location.hash)
      const type = isTab(path) ? 'reLaunch' : stack.pages.length < maxPages ? 'navigateTo' : 'redirectTo'
      show(movePages(stack, { type, page: aPage(path, query) }, isTab), still)
      return write()
    }
    const tabsAlive = [...stack.parked, ...stack.pages].filter(({ path }) => isTab(path))
    // A page that is alive is taken as it is now, its parameters may have changed since the entry was written.
    const fresh = pages.map((page) => [...stack.pages, ...tabsAlive].find(({ key }) => key === page.key) ?? page)
    const parked = tabsAlive.filter(({ path }) => fresh.every((page) => page.path !== path))
    const isBack = stack.pages.some(({ key }) => key === fresh.at(-1)?.key)
    const isPush = fresh.some(({ key }) => key === top.key)
    const moved: Motion = isBack ? { kind: 'back', animation: 'pop-in', leaving: top } : isPush ? { kind: 'push', animation: 'pop-in' } : still
    // Some browsers draw the move of their own edge swipe; drawing it twice would flicker.
    show({ pages: fresh, parked }, hasUAVisualTransition || fresh.at(-1)?.key === top.key ? still : moved)
  }
  browser.addEventListener('popstate', travelled)

  return {
    routes,
    tabs,
    isTab,
    preload,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,
    navigateTo: (path: PagePath, animation?: Animation) => open('navigateTo', path, animation),
    redirectTo: (path: PagePath) => open('redirectTo', path),
    switchTab: (path: TabPath) => open('switchTab', path),
    reLaunch: (path: AppPath) => open('reLaunch', path),
    /** Goes back; from a page that was opened alone it leads to the initial page. */
    navigateBack: back,
    /** Changes parameters of the page on top in place, without an entry in the history. */
    setQuery(params: Params) {
      const { stack, top } = state
      const query = { ...top.query, ...textsOf(params) }
      const page = { ...top, query, url: urlOf(top.path, query) }
      show({ pages: [...stack.pages.slice(0, -1), page], parked: stack.parked }, state.motion)
      write()
    },
    /** Gives a panel over the page its entry, so that going back calls `close`; returns how to tell that it is closed. */
    openLayer(close: () => void) {
      const layer = layers.add(close)
      writer.push(entry(state.stack), hashOf(state.top))
      return () => {
        if (!layers.remove(layer)) return
        writer.back(1)
        // The page's parameters may have changed while the panel lay open.
        write()
      }
    },
    /** Asks `hook` before every navigation made in the app; false refuses it. */
    before(hook: (navigation: Navigation) => boolean | void) {
      hooks.add(hook)
      return () => void hooks.delete(hook)
    },
    /** Tells when a page comes on top or leaves it. */
    on(event: 'show' | 'hide', listener: Listener) {
      shown[event].add(listener)
      return () => void shown[event].delete(listener)
    },
    /** Called by the view when the last motion has ended. */
    settle() {
      if (state.motion !== still) show(state.stack, still)
    },
    dispose: () => browser.removeEventListener('popstate', travelled),
  }
}
