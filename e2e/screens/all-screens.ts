import { isIn } from '@anxin/contract/order-states'
import { personal } from '@anxin/words/personal'
import { routesOfApp } from '../route-tables.ts'
import { baseUrl, customerUrl, openUntil, technicianUrl, type DemoWorld } from './demo-world.ts'
import { answeredChat, contestedRefund, leftPlatform, penaltyId, rejectedApplication, runningTimer, type Answers } from './pretended.ts'

/** One screen: where it is, which route it must show, and what the phone keeps for it. `as: 'guest'` opens it signed out. */
export type Screen = {
  app: 'customer' | 'technician'
  name: string
  route: string
  url: string
  as?: 'guest'
  locallyStored?: Record<string, string>
  sessionStored?: Record<string, string>
  userAgent?: string
  answers?: Answers
}

type Language = 'zh' | 'en'

type AppName = Screen['app']
const routeNames: Readonly<Record<AppName, readonly string[]>> = { customer: await namesOf('customer'), technician: await namesOf('technician') }

/** These stand in the lists where the demo has an order for them. */
const ofOrders = new Set(['order', 'order-detail', 'chat', 'pay', 'pay-success', 'comment-form', 'request-refund', 'appeal', 'appeal-refund'])

async function namesOf(app: AppName): Promise<string[]> {
  return Object.values(await routesOfApp(app)).map(({ name }) => name)
}

/** Every screen of both apps that can be reached by its address, with parameters of the demo; a route that the lists below do not have stands at its plain address. */
export function allScreens(world: DemoWorld, language: Language = 'zh'): Screen[] {
  const listed = [...customerScreens(world, language), ...technicianScreens(world)]
  const isListed = (app: AppName, name: string) => ofOrders.has(name) || listed.some((screen) => screen.app === app && screen.route === name)
  const others = (app: AppName) => routeNames[app].filter((name) => !isListed(app, name)).map((name) => screenAt(app, name))
  return [...listed, ...others('customer'), ...others('technician')]
}

const screenAt = (app: AppName, route: string, query = ''): Screen => ({
  app,
  name: app === 'technician' ? `tech ${route}` : route,
  route,
  url: `${app === 'technician' ? technicianUrl() : customerUrl()}#/pages/${route}/${route}${query}`,
})

/** What a tab keeps while one value of the profile is edited, and of the page of the web it shows. */
const filledTab = (type: 'name' | 'sex' | 'birthday' | 'signature', language: Language) => ({
  editPageInfo: JSON.stringify({ state: { navTitle: personal[language][type], type }, version: 0 }),
  // A page of ours without a script, the same for everybody.
  webView: JSON.stringify({ state: { src: `${baseUrl()}/safety/nobody`, title: 'Anxin' }, version: 0 }),
})

function customerScreens({ techId, shopId, projectId, orders, startAt, placeOrder, address }: DemoWorld, language: Language): Screen[] {
  const page = (route: string, query = '', more: Partial<Screen> = {}): Screen => ({ ...screenAt('customer', route, query), ...more })
  // Of each state the order with which most can be done, and that for longest: the last of them stays.
  const byActions = orders.toSorted((a, b) => a.actions.length - b.actions.length || openUntil(a) - openUntil(b))
  const states = [...new Map(byActions.map((order) => [order.status, order])).values()]
  const done = orders.find(({ status }) => status === 'COMPLETED')
  const toReview = orders.find(({ actions }) => actions.includes('COMMENT'))
  return [
    page('guide', '', { url: customerUrl(), as: 'guest', locallyStored: { guideSeen: '' } }),
    page('index'),
    page('technicians-list'),
    page('nearby-technician'),
    page('nearby-technician-H5'),
    page('order'),
    page('mine'),
    page('mine', '', { name: 'mine, guest', as: 'guest' }),
    page('message'),
    page('message', '', { name: 'message, guest', as: 'guest' }),
    page('technicians', `?techId=${techId}`),
    page('shop', `?shopId=${shopId}`),
    page('tech-list', '?type=hot'),
    page('album', `?techId=${techId}`),
    page('focus-on'),
    page('project-recom'),
    page('comment-list', `?techId=${techId}`),
    page('comment-list', '?mine=1', { name: 'comment-list, mine' }),
    page('schedule', `?techId=${techId}&startAt=${startAt}`, { locallyStored: { placeOrder } }),
    page('select-project', `?techId=${techId}`, { locallyStored: { placeOrder } }),
    page('place-order', '', { locallyStored: { placeOrder } }),
    page('select-technicians', '', { locallyStored: { placeOrder } }),
    page('address-list'),
    page('address-form'),
    page('address-form', `?addressId=${address.addressId}`, { name: 'address-form, kept one' }),
    page('address-select'),
    page('search-address'),
    page('choose-location', '', { url: `${customerUrl()}#/choose-location?lat=${address.lat}&lng=${address.lng}` }),
    page('open-location', '', { url: `${customerUrl()}#/open-location?lat=${address.lat}&lng=${address.lng}&name=${encodeURIComponent('东信大厦')}` }),
    ...states.map(({ orderId, status }) => page('order-detail', `?orderId=${orderId}`, { name: `order-detail ${status}` })),
    ...orders
      .filter(({ status }) => isIn(status, 'revealing'))
      .slice(0, 1)
      .flatMap(({ orderId }) => [
        page('order-detail', `?orderId=${orderId}`, { name: 'order-detail, safety timer', answers: runningTimer(Date.now()) }),
        page('chat', `?orderId=${orderId}`, { name: 'chat, answered', answers: answeredChat(Date.now(), language) }),
      ]),
    ...orders
      .filter(({ status }) => isIn(status, 'atPlace'))
      .slice(0, 1)
      .map(({ orderId }) => page('chat', `?orderId=${orderId}`)),
    ...orders
      .filter(({ status }) => isIn(status, 'atPlace'))
      .slice(0, 1)
      .map(({ orderId }) => page('select-project', `?orderId=${orderId}`, { name: 'select-project, adding time' })),
    ...orders
      .filter(({ status }) => status === 'PENDING_PAYMENT')
      .slice(0, 1)
      .map(({ orderId }) => page('pay', `?orderId=${orderId}`)),
    ...(done ? [page('pay-success', `?orderId=${done.orderId}`), page('comment-form', `?orderId=${done.orderId}`)] : []),
    ...(toReview ? [page('comment-form', `?orderId=${toReview.orderId}`, { name: 'comment-form, to write' })] : []),
    ...states
      .filter(({ status }) => isIn(status, 'accepted'))
      .flatMap(({ orderId, status }) => [
        page('request-refund', `?orderId=${orderId}`, { name: `request-refund ${status}` }),
        page('appeal', `?orderId=${orderId}`, { name: `appeal ${status}` }),
      ]),
    page('refund-list'),
    ...(done ? [page('appeal-refund', `?orderId=${done.orderId}`)] : []),
    page('login', '', { as: 'guest' }),
    page('login', '?way=password', { name: 'login, password', as: 'guest' }),
    page('registered-account', '', { as: 'guest' }),
    page('login', '', { name: 'login, in the messaging app', as: 'guest', userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.49' }),
    page('login', '', { name: 'login, on an iPhone', as: 'guest', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari/604.1' }),
    page('registered-account', '?bind=1', {
      name: 'registered-account, bind',
      as: 'guest',
      sessionStored: { registerUserInfo: JSON.stringify({ state: { given: { vendor: 'WECHAT', ticket: 'a-ticket', nickname: '林间月' } }, version: 0 }) },
    }),
    page('setnew-pass', '', { as: 'guest' }),
    page('agreement', '?type=user'),
    page('agreement', '?type=privacy', { name: 'agreement, privacy' }),
    page('result-page'),
    page('coupon-list'),
    page('coupon-list', '?tab=CLAIM', { name: 'coupon-list, to take, guest', as: 'guest' }),
    page('coupon-list', '?mode=pick', { name: 'coupon-list, pick', locallyStored: { placeOrder } }),
    page('preferential-zone'),
    page('preferential-zone', '', { name: 'preferential-zone, guest', as: 'guest' }),
    page('poster'),
    page('vip'),
    page('vip', '', { name: 'vip, guest', as: 'guest' }),
    page('share-money'),
    page('share-money', '', { name: 'share-money, guest', as: 'guest' }),
    page('preferred-technician', `?projectId=${projectId}`),
    ...(['technicians', 'projects', 'shops'] as const).map((tab) =>
      page('tech-list', `?keyword=${encodeURIComponent('推拿')}&tab=${tab}`, { name: `tech-list, found ${tab}` }),
    ),
    page('setting'),
    page('setting', '', { name: 'setting, guest', as: 'guest' }),
    ...(['phone', 'sessions', 'blocked', 'consents', 'notifications', 'safety', 'delete', 'about'] as const).map((part) =>
      page('setting', `?part=${part}`, { name: `setting, ${part}` }),
    ),
    page('personal'),
    page('edit-page', '', { name: 'edit-page, nothing chosen' }),
    ...(['name', 'sex', 'birthday', 'signature'] as const).map((type) =>
      page('edit-page', '', { name: `edit-page, ${type}`, sessionStored: filledTab(type, language) }),
    ),
    page('feedback'),
    page('customer-service'),
    page('customer-service', '', { name: 'customer-service, guest', as: 'guest' }),
    page('web-view', '', { name: 'web-view, no address' }),
    page('web-view', '', { sessionStored: filledTab('name', language) }),
    page('download'),
    ...(['technician-entry', 'handle-quali', 'merchant-settlement', 'merchant-inf', 'store-infn'] as const).map((route) => page(route)),
    page('technician-entry', '', { name: 'technician-entry, sent back', answers: rejectedApplication(Date.now(), language) }),
    page('technician-entry', '', { name: 'technician-entry, left', answers: leftPlatform(Date.now()) }),
    ...(['technician-entry', 'merchant-settlement'] as const).map((route) => page(route, '', { name: `${route}, guest`, as: 'guest' })),
    page('real-name'),
    page('index', '', { name: 'index, guest', as: 'guest' }),
    page('order', '', { name: 'order, guest', as: 'guest' }),
    page('feedback', '', { name: 'feedback, guest', as: 'guest' }),
    page('not-found', '', { url: `${customerUrl()}#/pages/nowhere/nowhere` }),
    page('incomplete-link', '', { url: `${customerUrl()}#/pages/order-detail/order-detail` }),
  ]
}

function technicianScreens({ visit }: DemoWorld): Screen[] {
  const page = (route: string, query = '', more: Partial<Screen> = {}): Screen => ({ ...screenAt('technician', route, query), ...more })
  return [
    page('today'),
    page('schedule'),
    page('hours'),
    page('me'),
    ...(visit ? [page('order', `?orderId=${visit.orderId}`), page('chat', `?orderId=${visit.orderId}`)] : []),
    page('support'),
    page('album'),
    page('reviews'),
    page('preferences'),
    page('card'),
    page('services'),
    page('coupons'),
    page('certificates'),
    page('profile'),
    page('penalties'),
    page('penalty', `?penaltyId=${penaltyId}`, { answers: contestedRefund(Date.now()) }),
    page('safety'),
    page('leave'),
    page('sign-in', '', { as: 'guest' }),
    page('not-found', '', { url: `${technicianUrl()}#/pages/nowhere/nowhere` }),
    page('incomplete-link', '', { url: `${technicianUrl()}#/pages/order/order` }),
  ]
}
