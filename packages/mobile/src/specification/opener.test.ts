import { expect, test } from 'vitest'
import { createRouter } from '../navigation/router.ts'
import type { AppPath, TabPath } from '../navigation/paths.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { openerOf } from './opener.ts'

const page = (name: string) => `/pages/${name}/${name}`
const made = (name: string) => ({ name, load: () => new Promise<never>(() => {}) })
const routes = Object.fromEntries([...['index', 'order', 'login', 'order-detail'].map((name) => [page(name), made(name)]), ['*', made('not-found')]])

/** An app at its home page, and what of its stack is shown. */
function anApp() {
  const { browser, settle } = aBrowser(`#${page('index')}`)
  const router = createRouter({ routes, tabs: [page('index') as TabPath, page('order') as TabPath], initial: page('index') as AppPath, browser })
  const stack = () => {
    settle()
    return router.getSnapshot().stack.pages.map(({ url }) => url)
  }
  return { opener: openerOf(router), stack }
}

test('every type opens under its short name as under its long one, with the parameters given', async () => {
  const { opener, stack } = anApp()
  await opener.route('/pages/order-detail/order-detail', { orderId: '7' })
  expect(stack()).toEqual([page('index'), `${page('order-detail')}?orderId=7`])
  await opener.route({ type: 'redirect', url: page('login') })
  expect(stack()).toEqual([page('index'), page('login')])
  await opener.route({ type: 'back' })
  expect(stack()).toEqual([page('index')])
  await opener.route({ type: 'tab', url: page('order') })
  expect(stack()).toEqual([page('order')])
  await opener.route({ type: 'launch', url: page('login') })
  expect(stack()).toEqual([page('login')])
})

test('the hook is asked first and may answer later: until then nothing opens, and after a no nothing does', async () => {
  const { opener, stack } = anApp()
  let answer: (allowed: boolean) => void = () => undefined
  const asked: string[] = []
  opener.setIntercept(({ type, url }) => {
    asked.push(`${type} ${url}`)
    return new Promise((resolve) => (answer = resolve))
  })
  const refused = opener.route({ type: 'to', url: page('login') })
  expect(stack()).toEqual([page('index')])
  answer(false)
  await refused
  expect(stack()).toEqual([page('index')])

  const allowed = opener.route({ type: 'navigateTo', url: page('login') })
  answer(true)
  await allowed
  expect(stack()).toEqual([page('index'), page('login')])
  expect(asked).toEqual([`to ${page('login')}`, `navigateTo ${page('login')}`])

  opener.setIntercept(undefined)
  await opener.route({ type: 'back' })
  expect(stack()).toEqual([page('index')])
})

test('a page that is none of the app opens nothing', async () => {
  const { opener, stack } = anApp()
  await opener.route('/pages/nowhere/nowhere')
  await opener.route({ type: 'fly', url: page('login') })
  expect(stack()).toEqual([page('index')])
})
