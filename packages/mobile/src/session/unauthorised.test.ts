import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setRouter } from '../navigation/app-router.ts'
import { page, pathsOf, tab } from '../navigation/paths.ts'
import { finishLogin } from './login-return.ts'
import { request, setApiBase, type CallShape } from '../request/request.ts'
import { requireLogin } from './require-login.ts'
import { session } from './session.ts'
import { aServer, reply } from '../testing/a-server.ts'
import { hideToast, useToast } from '../overlays/toast.ts'

const orders: CallShape = { method: 'GET', path: '/api/user/order/getOrderList', body: 'query' }
const moves: unknown[][] = []
let at = '/pages/order/order'
let server: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  server = await aServer((_, response) => reply(response, { code: 401, data: null, msg: '未登录!' }))
  setApiBase(server.url)
  const move =
    (name: string) =>
    (...given: unknown[]) =>
      moves.push([name, ...given])
  const paths = pathsOf({ index: tab(), login: page<{ redirect?: string }>(), customerService: page() })
  setRouter(
    {
      navigateTo: move('navigateTo'),
      redirectTo: move('redirectTo'),
      switchTab: move('switchTab'),
      reLaunch: move('reLaunch'),
      navigateBack: move('navigateBack'),
      getSnapshot: () => ({ top: { url: at } }),
      openLayer: () => () => undefined,
    },
    { home: paths.index, login: paths.login, customerService: paths.customerService },
  )
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  moves.length = 0
  at = '/pages/order-detail/order-detail?orderId=7'
  hideToast()
})

test('body code 401 clears the token, says so, and relaunches to login after 500 ms, once for many calls', async () => {
  session.signIn('old')
  const results = await Promise.allSettled([request(orders, {}), request(orders, {}), request(orders, {})])
  expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual([401, 401, 401])
  expect(session.signedIn()).toBe(false)
  expect(useToast.getState().shown?.text).toBe('未登录!')
  expect(moves).toEqual([])

  vi.advanceTimersByTime(499)
  expect(moves).toEqual([])
  vi.advanceTimersByTime(1)
  expect(moves).toEqual([['reLaunch', '/pages/login/login?redirect=%2Fpages%2Forder-detail%2Forder-detail%3ForderId%3D7']])
})

test('a late answer to an old token leaves the new session alone', async () => {
  session.signIn('old')
  const late = request(orders, {})
  session.signIn('new')
  await expect(late).rejects.toMatchObject({ code: 401 })
  expect(session.token()).toBe('new')
  expect(useToast.getState().shown).toBeUndefined()
})

test('a session that begins before the relaunch keeps its page', async () => {
  session.signIn('old')
  await expect(request(orders, {})).rejects.toMatchObject({ code: 401 })
  session.signIn('new')
  vi.advanceTimersByTime(600)
  expect(moves).toEqual([])
})

test('on the login page itself nothing is relaunched', async () => {
  at = '/pages/login/login?redirect=%2F'
  session.signIn('old')
  await expect(request(orders, {})).rejects.toMatchObject({ code: 401 })
  vi.advanceTimersByTime(600)
  expect(moves).toEqual([])
})

test('an act that needs login is done after it, on the page where it was meant', () => {
  session.clear()
  const act = vi.fn()
  requireLogin(act)
  expect(moves).toEqual([['navigateTo', `/pages/login/login?redirect=${encodeURIComponent(at)}`]])
  expect(act).not.toHaveBeenCalled()

  session.signIn('new')
  finishLogin(at)
  expect(moves.at(-1)).toEqual(['navigateBack', 1])
  expect(act).toHaveBeenCalledOnce()
  requireLogin(act)
  expect(act).toHaveBeenCalledTimes(2)
})

test('login without an act leads to its redirect, and never out of the app', () => {
  finishLogin('/pages/order/order')
  finishLogin('https://elsewhere.example/')
  finishLogin('//elsewhere.example/')
  finishLogin()
  const home = ['reLaunch', '/pages/index/index']
  expect(moves.map((move) => move.slice(0, 2))).toEqual([['reLaunch', '/pages/order/order'], home, home, home])
})
