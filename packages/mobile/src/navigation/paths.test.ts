import { expect, test } from 'vitest'
import { routeOf } from './routes.ts'
import { page, pathOf, pathsOf, routesOf, tab, tabsOf } from './paths.ts'

const table = {
  guide: page({ path: '/' }),
  index: tab(),
  order: tab<{ tab?: 'TO_PAY' | 'ALL' }>(),
  orderDetail: page<{ orderId: string; from?: string }>({ login: true, needs: 'orderId' }),
  album: page<{ techId?: string; orderId?: string }>({ needs: 'techId|orderId' }),
  schedule: page<{ techId?: string; startAt?: number }>(),
  nearbyTechnicianH5: page({ name: 'nearby-technician-H5' }),
}
const paths = pathsOf(table)

test('an address is made from the name of its route and its parameters', () => {
  expect(paths.guide()).toBe('/')
  expect(paths.index()).toBe('/pages/index/index')
  expect(paths.orderDetail({ orderId: 'a&b' })).toBe('/pages/order-detail/order-detail?orderId=a%26b')
  expect(paths.schedule({ techId: undefined, startAt: 5 })).toBe('/pages/schedule/schedule?startAt=5')
  expect(paths.nearbyTechnicianH5()).toBe('/pages/nearby-technician-H5/nearby-technician-H5')
  expect(pathOf('orderDetail')).toBe('/pages/order-detail/order-detail')
})

test('a wrong address, a missing parameter and a misspelt one do not compile', () => {
  // @ts-expect-error -- there is no such route
  expect(() => paths.orderDetails({ orderId: '1' })).toThrow(TypeError)
  // @ts-expect-error -- an order is named by its id
  paths.orderDetail()
  // @ts-expect-error -- the parameter is misspelt
  paths.orderDetail({ order: '1' })
  // @ts-expect-error -- this tab does not exist
  paths.order({ tab: 'TO_SLEEP' })
  // @ts-expect-error -- the page takes no parameters
  paths.index({ tab: 'ALL' })
})

test('the router gets every route under its path, the tabs in their order, and a page for what is not found', () => {
  const routes = routesOf(table, async () => () => null)
  expect(Object.keys(routes)).toEqual([
    '/',
    '/pages/index/index',
    '/pages/order/order',
    '/pages/order-detail/order-detail',
    '/pages/album/album',
    '/pages/schedule/schedule',
    '/pages/nearby-technician-H5/nearby-technician-H5',
    '*',
    '?',
  ])
  expect(routes['/pages/order-detail/order-detail']).toMatchObject({ name: 'order-detail', login: true })
  expect(tabsOf(table)).toEqual(['/pages/index/index', '/pages/order/order'])
})

test.each([
  ['/pages/order-detail/order-detail', { orderId: '1' }, 'order-detail'],
  ['/pages/order-detail/order-detail', { from: 'home' }, 'incomplete-link'],
  ['/pages/order-detail/order-detail', { orderId: '' }, 'incomplete-link'],
  ['/pages/album/album', { techId: '1' }, 'album'],
  ['/pages/album/album', { orderId: '1' }, 'album'],
  ['/pages/album/album', {}, 'incomplete-link'],
  ['/pages/schedule/schedule', {}, 'schedule'],
  ['/nowhere', {}, 'not-found'],
  ['?', {}, 'not-found'],
])('%s with %j shows %s', (path, query, name) =>
  expect(
    routeOf(
      routesOf(table, async () => () => null),
      path,
      query,
    ).name,
  ).toBe(name),
)
