import { customerUrl, technicianUrl, type DemoWorld } from './demo-world.ts'

/** One screen: where it is, which route it must show, and what the phone keeps for it. `as: 'guest'` opens it signed out. */
export type Screen = { app: 'customer' | 'technician'; name: string; route: string; url: string; as?: 'guest'; kept?: Record<string, string> }

/** Every screen of both apps that can be reached by its address, with parameters of the demo. */
export const allScreens = (world: DemoWorld): Screen[] => [...customerScreens(world), ...technicianScreens(world)]

function customerScreens({ techId, orders, startAt, placeOrder, address }: DemoWorld): Screen[] {
  const page = (route: string, query = '', more: Partial<Screen> = {}): Screen => ({
    app: 'customer',
    name: route,
    route,
    url: `${customerUrl}#/pages/${route}/${route}${query}`,
    ...more,
  })
  const states = [...new Map(orders.map((order) => [order.status, order])).values()]
  const done = orders.find(({ status }) => status === 'COMPLETED')
  return [
    page('guide', '', { url: customerUrl, as: 'guest', kept: { guideSeen: '' } }),
    page('index'),
    page('technicians-list'),
    page('order'),
    page('mine'),
    page('mine', '', { name: 'mine, guest', as: 'guest' }),
    page('message'),
    page('technicians', `?techId=${techId}`),
    page('tech-list', '?type=hot'),
    page('album', `?techId=${techId}`),
    page('focus-on'),
    page('project-recom'),
    page('comment-list', `?techId=${techId}`),
    page('schedule', `?techId=${techId}&startAt=${startAt}`, { kept: { placeOrder } }),
    page('select-project', `?techId=${techId}`, { kept: { placeOrder } }),
    page('place-order', '', { kept: { placeOrder } }),
    page('select-technicians', '', { kept: { placeOrder } }),
    page('address-list'),
    page('address-form'),
    page('address-form', `?addressId=${address.addressId}`, { name: 'address-form, kept one' }),
    page('address-select'),
    page('search-address'),
    page('choose-location', '', { url: `${customerUrl}#/choose-location?lat=${address.lat}&lng=${address.lng}` }),
    page('open-location', '', { url: `${customerUrl}#/open-location?lat=${address.lat}&lng=${address.lng}&name=${encodeURIComponent('东信大厦')}` }),
    ...states.map(({ orderId, status }) => page('order-detail', `?orderId=${orderId}`, { name: `order-detail ${status}` })),
    ...orders
      .filter(({ status }) => status === 'PENDING_PAYMENT')
      .slice(0, 1)
      .map(({ orderId }) => page('pay', `?orderId=${orderId}`)),
    ...(done ? [page('pay-success', `?orderId=${done.orderId}`), page('comment-form', `?orderId=${done.orderId}`)] : []),
    page('login', '', { as: 'guest' }),
    page('login', '?way=password', { name: 'login, password', as: 'guest' }),
    page('registered-account', '', { as: 'guest' }),
    page('setnew-pass', '', { as: 'guest' }),
    page('agreement', '?type=user'),
    page('agreement', '?type=privacy', { name: 'agreement, privacy' }),
    page('result-page'),
    page('coupon-list'),
    page('not-found', '', { url: `${customerUrl}#/pages/nowhere/nowhere` }),
  ]
}

function technicianScreens({ visit }: DemoWorld): Screen[] {
  const page = (route: string, query = '', more: Partial<Screen> = {}): Screen => ({
    app: 'technician',
    name: `tech ${route}`,
    route,
    url: `${technicianUrl}#/pages/${route}/${route}${query}`,
    ...more,
  })
  return [
    page('today'),
    page('schedule'),
    page('hours'),
    page('me'),
    ...(visit ? [page('order', `?orderId=${visit.orderId}`)] : []),
    page('support'),
    page('sign-in', '', { as: 'guest' }),
  ]
}
