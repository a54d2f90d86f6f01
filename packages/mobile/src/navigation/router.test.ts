import fc from 'fast-check'
import { expect, test } from 'vitest'
import { urlOf } from './normalise-url.ts'
import type { PagePath, TabPath } from './paths.ts'
import { createRouter } from './router.ts'
import type { Routes } from './routes.ts'
import { aBrowser } from '../testing/a-browser.ts'

const route = (name: string) => ({ name, load: () => new Promise<never>(() => {}) })
const path = (name: string, params: Record<string, string> = {}) => urlOf(`/pages/${name}/${name}`, params) as PagePath
const tab = (name: string) => `/pages/${name}/${name}` as TabPath
const tabs = [tab('index'), tab('order')]
const routes: Routes = {
  '/': route('guide'),
  [path('index')]: route('index'),
  [path('order')]: route('order'),
  [path('login')]: route('login'),
  [path('tech')]: route('tech'),
  [path('order-detail')]: route('order-detail'),
  '/open-location': route('open-location'),
  '*': route('not-found'),
  '?': route('incomplete-link'),
}

const start = (hash?: string) => {
  const it = aBrowser(hash)
  return { ...it, router: createRouter({ routes, tabs, initial: path('index'), browser: it.browser }) }
}
const names = ({ router }: ReturnType<typeof start>) => router.getSnapshot().stack.pages.map((page) => page.path.split('/').at(-1) ?? '')

test('the address is the route with all its parameters, and follows them', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech', { techId: '5', from: '首页' }))
  expect(it.hash()).toBe('#/pages/tech/tech?techId=5&from=%E9%A6%96%E9%A1%B5')
  expect(it.router.getSnapshot().top.query).toEqual({ techId: '5', from: '首页' })
  it.router.navigateTo(path('order-detail', { orderId: '7' }))
  expect(it.hash()).toBe('#/pages/order-detail/order-detail?orderId=7')
  it.router.setQuery({ orderId: 8 })
  expect(it.hash()).toBe('#/pages/order-detail/order-detail?orderId=8')
})

test('a parameter that is itself an address arrives as it was', () => {
  const it = start('#/pages/index/index')
  const redirect = '/pages/order-detail/order-detail?orderId=a%26b&n=1+1'
  it.router.navigateTo(path('login', { redirect }))
  expect(it.router.getSnapshot().top.query).toEqual({ redirect })
})

test('a deep link lies alone in the stack, with its parameters, and back leads home', () => {
  const it = start('#/pages/order-detail/order-detail?orderId=7&from=x')
  expect(it.router.getSnapshot().top.query).toEqual({ orderId: '7', from: 'x' })
  expect(it.hash()).toBe('#/pages/order-detail/order-detail?orderId=7&from=x')
  it.router.navigateBack()
  expect(names(it)).toEqual(['index'])
  expect(it.hash()).toBe('#/pages/index/index')
})

test('an empty hash is the entry route and an unknown one is kept for the not-found page', () => {
  expect(start().router.getSnapshot().top.path).toBe('/')
  expect(start('#/pages/nowhere').router.getSnapshot().top.path).toBe('/pages/nowhere')
  expect(start('#/open-location?lat=1').router.getSnapshot().top.query).toEqual({ lat: '1' })
})

test('a reload brings back the pages and parameters', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech', { techId: '5' }))
  it.router.dispose()
  const again = createRouter({ routes, tabs, initial: path('index'), browser: it.browser })
  expect(again.getSnapshot().top.query).toEqual({ techId: '5' })
  expect(again.getSnapshot().stack.pages).toHaveLength(2)
})

test('the browser goes back and forward several pages', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech'))
  it.router.navigateTo(path('login'))
  const { stack } = it.router.getSnapshot()
  it.walk(-2)
  expect(names(it)).toEqual(['index'])
  it.walk(2)
  expect(names(it)).toEqual(['index', 'tech', 'login'])
  expect(it.router.getSnapshot().stack.pages.map(({ key }) => key)).toEqual(stack.pages.map(({ key }) => key))
})

test('a tab switched to from three pages deep takes their entries back with it', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech'))
  it.router.navigateTo(path('login'))
  it.router.switchTab(tab('order'))
  it.router.navigateTo(path('tech', { n: '2' }))
  it.settle()
  expect(names(it)).toEqual(['order', 'tech'])
  expect([it.depth(), it.hash()]).toEqual([1, '#/pages/tech/tech?n=2'])
  it.walk(-1)
  expect([names(it), it.hash()]).toEqual([['order'], '#/pages/order/order'])
  expect(it.router.getSnapshot().stack.parked.map((page) => page.path)).toEqual([path('index')])
})

test('a typed hash opens on top, a tab alone', () => {
  const it = start('#/pages/index/index')
  it.type('#/pages/login/login?a=1')
  expect(names(it)).toEqual(['index', 'login'])
  it.type('#/pages/order/order')
  expect(names(it)).toEqual(['order'])
})

test('a hook refuses, a second tap is ignored, and pages hear when they show and hide', () => {
  const it = start('#/pages/index/index')
  const heard: string[] = []
  it.router.on('show', (page) => heard.push(`+${page.path}`))
  it.router.on('hide', (page) => heard.push(`-${page.path}`))
  const stop = it.router.before(({ path: to }) => to !== path('login'))
  expect(it.router.navigateTo(path('login')).ok).toBe(false)
  stop()
  expect(it.router.navigateTo(path('login')).ok).toBe(true)
  expect(it.router.navigateTo(path('login')).ok).toBe(false)
  expect(it.router.navigateTo(path('gone'))).toEqual({ ok: false, errMsg: 'page `/pages/gone/gone` is not found' })
  expect(heard).toEqual([`-${path('index')}`, `+${path('login')}`])
})

test('whatever is pressed, the address is that of the top page and back walks the stack', () => {
  const seed = Number(process.env.SEED)
  const press = fc.oneof(
    fc.constantFrom('tech', 'login', 'order-detail').chain((name) => fc.constantFrom(['navigateTo', name], ['redirectTo', name], ['reLaunch', name])),
    fc.constantFrom(['switchTab', 'index'], ['switchTab', 'order']),
    fc.integer({ min: 1, max: 3 }).map((n) => ['back', String(n)]),
    fc.constant(['settle', '']),
    fc.constantFrom(['panel', ''], ['close', ''], ['walk back', '']),
  )
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      const it = start('#/pages/index/index')
      const panels: ReturnType<typeof aPanel>[] = []
      presses.forEach(([verb, what = ''], i) => {
        if (verb === 'settle') it.settle()
        else if (verb === 'panel') panels.push(aPanel(it))
        else if (verb === 'close') panels.pop()?.close()
        else if (verb === 'walk back') {
          it.settle()
          const [page, open] = [names(it), panels.filter(({ isOpen }) => isOpen).length]
          if (it.depth() > 0) it.walk(-1)
          if (panels.filter(({ isOpen }) => isOpen).length < open) expect(names(it)).toEqual(page)
        } else if (verb === 'back') it.router.navigateBack(Number(what))
        else if (verb === 'switchTab') it.router.switchTab(tab(what))
        else it.router[verb as 'navigateTo'](path(what, { i: `${i}` }))
      })
      for (const panel of panels) panel.close()
      it.settle()
      while (names(it).length > 1) {
        const before = names(it)
        expect(it.hash()).toBe(`#${it.router.getSnapshot().top.url}`)
        expect(it.depth()).toBe(before.length - 1)
        it.walk(-1)
        expect(names(it)).toEqual(before.slice(0, -1))
      }
    }),
    { seed },
  )
})

test('after an eleventh page opened by its address the address still follows the way back', () => {
  const it = start('#/pages/index/index')
  for (let n = 1; n < 10; n++) it.router.navigateTo(path('tech', { techId: `${n}` }))
  it.type('#/pages/order-detail/order-detail?orderId=7')
  expect(names(it)).toHaveLength(10)
  it.type('#/pages/order-detail/order-detail?orderId=8')
  it.router.navigateBack()
  it.settle()
  expect(names(it).at(-1)).toBe('tech')
  expect(it.hash()).toBe('#/pages/tech/tech?techId=8')
})

/** A panel over the page: open until it is closed by itself or by going back. */
function aPanel({ router }: ReturnType<typeof start>) {
  const panel = { isOpen: true, close: () => undefined as void }
  const closed = router.openLayer(() => {
    panel.isOpen = false
  })
  panel.close = () => {
    panel.isOpen = false
    closed()
  }
  return panel
}

test('going back closes the topmost panel, one at a time, and the page stays', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech', { techId: '5' }))
  const [sheet, question] = [aPanel(it), aPanel(it)]
  it.walk(-1)
  expect([sheet.isOpen, question.isOpen, names(it)]).toEqual([true, false, ['index', 'tech']])
  it.walk(-1)
  expect([sheet.isOpen, names(it), it.hash()]).toEqual([false, ['index', 'tech'], '#/pages/tech/tech?techId=5'])
  it.walk(-1)
  expect(names(it)).toEqual(['index'])
})

test('a panel closes by going back on the first page of all', () => {
  const it = start('#/pages/index/index')
  const sheet = aPanel(it)
  expect(it.depth()).toBe(1)
  it.walk(-1)
  expect([sheet.isOpen, it.depth(), names(it)]).toEqual([false, 0, ['index']])
})

test('a panel closed by itself takes its entry back, with the parameters it has changed', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech', { sort: 'a' }))
  const sheet = aPanel(it)
  it.router.setQuery({ sort: 'b' })
  sheet.close()
  it.settle()
  expect([it.depth(), it.hash()]).toEqual([1, '#/pages/tech/tech?sort=b'])
  it.walk(-1)
  expect(names(it)).toEqual(['index'])
})

test('a page opened from a panel lies right on the page below', () => {
  const it = start('#/pages/index/index')
  aPanel(it)
  const question = aPanel(it)
  it.router.navigateTo(path('tech'))
  question.close()
  it.settle()
  expect([it.depth(), names(it)]).toEqual([1, ['index', 'tech']])
  it.walk(-1)
  expect([it.depth(), names(it), it.hash()]).toEqual([0, ['index'], '#/pages/index/index'])
})

test('leaving a page from a panel leaves the panel too', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech'))
  aPanel(it)
  it.router.navigateBack()
  it.settle()
  expect([it.depth(), names(it)]).toEqual([0, ['index']])
  aPanel(it)
  it.router.redirectTo(path('login'))
  it.settle()
  expect([it.depth(), names(it), it.hash()]).toEqual([0, ['login'], '#/pages/login/login'])
})

test('going forward to a panel that was closed stays on the page, and so does a reload of an open one', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech'))
  aPanel(it)
  it.walk(-1)
  it.walk(1)
  it.settle()
  expect([it.depth(), names(it)]).toEqual([1, ['index', 'tech']])

  aPanel(it)
  it.router.dispose()
  const again = createRouter({ routes, tabs, initial: path('index'), browser: it.browser })
  it.settle()
  expect([it.depth(), again.getSnapshot().stack.pages.length]).toEqual([1, 2])
  it.walk(-1)
  expect(again.getSnapshot().top.path).toBe(path('index'))
})

test('several steps back close all panels and leave the page', () => {
  const it = start('#/pages/index/index')
  it.router.navigateTo(path('tech'))
  const [sheet, question] = [aPanel(it), aPanel(it)]
  it.walk(-3)
  expect([sheet.isOpen, question.isOpen, names(it)]).toEqual([false, false, ['index']])
})
