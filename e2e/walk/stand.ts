export type App = 'customer' | 'technician' | 'console'
/** What a page shows once it is at rest, and what fails there. */
export type Stand = { failures: string[]; texts: string[] }

/** In the page, before anything of it runs: counts calls until their answers have come whole, and ends all motion at once. */
export const prepare = `(() => {
  if (window.top !== window) return
  const real = window.fetch
  let open = 0
  const isCall = (url) => /^\\/(api|my)\\//.test(url.pathname) && !url.pathname.endsWith('/events')
  window.fetch = async (...given) => {
    if (!isCall(new URL(given[0]?.url ?? given[0], location.href))) return real(...given)
    open++
    try {
      const answer = await real(...given)
      await answer.clone().arrayBuffer()
      return answer
    } finally {
      open--
    }
  }
  window.callsOnTheirWay = () => open
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important; transition-delay: 0s !important; scroll-behavior: auto !important }')
  document.adoptedStyleSheets = [sheet]
})()`

/** In the page: the part on top and what it is called, of an app with pages and of the console. */
const topOfApp = `() => {
  const root = [...document.querySelectorAll('[data-page]')].filter((each) => !each.inert && each.checkVisibility()).at(-1)
  return { root, name: root?.dataset.page, scroller: root?.firstElementChild }
}`
const topOfConsole = `() => {
  const root = document.querySelector('#app')
  const menu = document.querySelector('#menu')
  const chosen = menu?.querySelector('a[aria-current="page"]')
  return { root, name: menu ? chosen?.getAttribute('href').slice(2).split('?')[0] ?? 'account' : 'sign-in', scroller: document.scrollingElement }
}`

/** `again`: the buttons of a part that could not be read. */
type Given = { app: App; shows: string; url: string; again: readonly string[] }

/**
 * In the page: goes to an address by its hash, waits until some frames pass without a call, a loading shape or another page than
 * the one that is expected, and looks. Frames are counted, not time: on a busy machine they come as slowly as the page does.
 */
export const stand = ({ app, shows, url, again }: Given) => `(async () => {
  const most = 1200
  const topNow = ${app === 'console' ? topOfConsole : topOfApp}
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const isInSight = (each) => {
    const { top, bottom, width, height } = each.getBoundingClientRect()
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && each.checkVisibility({ visibilityProperty: true })
  }
  const why = () => {
    const { root, name } = topNow()
    if (name !== ${JSON.stringify(shows)}) return 'shows ' + name + ' in place of ${shows}'
    if (!/\\S/.test(root.querySelector('h1')?.textContent ?? '')) return 'no heading'
    if ([...root.querySelectorAll('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning')].some(isInSight)) return 'a loading shape stays'
    if (window.callsOnTheirWay() > 0) return 'a call gets no answer'
    return ''
  }
  // Pages below the top stay mounted, and axe would read them all: every route is opened above the first page alone.
  const below = () => (history.state?.pages?.length ?? 1) - 1
  if (below() > 0) history.go(-below())
  for (let at = 0; below() > 0 && at < most; at++) await frame()
  location.hash = ${JSON.stringify(new URL(url).hash)}
  let reason = 'never looked at'
  for (let at = 0, quiet = 0; quiet < 3 && at < most; at++) {
    await frame()
    reason = why()
    quiet = reason ? 0 : quiet + 1
  }
  if (reason) return { failures: [reason], texts: [] }

  const { root, scroller } = topNow()
  const failures = []
  const said = (each) => each.tagName.toLowerCase() + ' “' + each.textContent.trim().slice(0, 40) + '”'
  const again = ${JSON.stringify(again)}
  for (const each of root.querySelectorAll('button')) if (again.includes(each.textContent.trim())) failures.push('could not be read: ' + said(each.closest('[role="alert"]') ?? each))
  // A page that is too wide for a phone widens the window, too: the screen stays.
  const width = Math.min(innerWidth, screen.width)
  const isWide = (each) => each.getBoundingClientRect().right > width + 1
  if (scroller.scrollWidth > scroller.clientWidth + 1 || document.scrollingElement.scrollWidth > width + 1)
    failures.push('scrolls sideways: ' + [...root.querySelectorAll('*')].filter((each) => isWide(each) && ![...each.children].some(isWide)).slice(0, 2).map(said).join(', '))

  const texts = new Set()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const language = document.documentElement.lang.slice(0, 2)
  const isOther = (element) => element.closest('script, style, [inert]') || element.closest('[lang]').lang.slice(0, 2) !== language
  while (walker.nextNode()) if (!isOther(walker.currentNode.parentElement)) texts.add(walker.currentNode.data.trim())
  for (const each of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    if (!isOther(each)) for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.add(each.getAttribute(name) ?? '')
  return { failures, texts: [...texts] }
})()`
