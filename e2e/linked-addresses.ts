import { isIn } from '@anxin/contract/order-states'
import { filterNames } from '../apps/customer/src/features/technicians/filter-names.ts'
import { maxPrices, sorts, windows } from '../apps/customer/src/features/technicians/filters.ts'
import type { DemoWorld } from './screens/demo-world.ts'
import type { Database } from './fixtures.ts'
import { routesOfApp } from './route-tables.ts'

type Params = Record<string, string | number>
/** `shows`: the heading or the chosen tab by which the page says that it has read its parameters. */
type Shown = Params | [params: Params, shows: string]
export type LinkedAddress = { route: string; params: Params; shows?: string }

const pathOf = Object.fromEntries(Object.entries(await routesOfApp('customer')).map(([path, { name }]) => [name, path]))

/** Every page of the customer's app with every set of parameters that a link of it writes; `unpaid` is an order that can still be paid. */
export async function linkedAddresses(
  { techId, shopId, projectId, orders, startAt = 0, address }: DemoWorld,
  database: Database,
  unpaid = '',
): Promise<LinkedAddress[]> {
  const { noticeId, categoryId } = await database.one<{ noticeId: string; categoryId: string }>(
    `select (select id from notices limit 1) as "noticeId", (select category_id from projects where on_offer limit 1) as "categoryId"`,
  )
  const { reviewId, ofReview } = await database.one<{ reviewId: string; ofReview: string }>(
    'select id as "reviewId", technician_id as "ofReview" from reviews where not hidden order by id limit 1',
  )
  const [anyOrder = { orderId: '' }] = orders
  const ofState = (group: Parameters<typeof isIn>[1]) => orders.find(({ status }) => isIn(status, group)) ?? anyOrder
  const { orderId: running } = ofState('atPlace')
  const { orderId: done } = orders.find(({ status }) => status === 'COMPLETED') ?? anyOrder
  const [refund = { orderId: done, refundId: 'of-nobody' }] = await database.rows<{ orderId: string; refundId: string }>(
    `select order_id as "orderId", id as "refundId" from refunds where order_id = any($1) limit 1`,
    [orders.map(({ orderId }) => orderId)],
  )
  const { lat, lng } = address
  const redirect = `/pages/order-detail/order-detail?orderId=${done}`

  const variants: Record<string, Shown[]> = {
    'technicians-list': [{}, [{ tab: 'around' }, '附近'], [{ tab: 'new' }, '最新'], [{ tab: 'focus' }, '关注'], ...narrowings(projectId)],
    order: [
      [{}, '全部'],
      [{ tab: 'TO_PAY' }, '待付款'],
      [{ tab: 'TO_SERVE' }, '待服务'],
      [{ tab: 'SERVING' }, '服务中'],
      [{ tab: 'TO_COMMENT' }, '待评价'],
      [{ tab: 'REFUND' }, '售后'],
    ],
    'address-select': [
      [{}, '选择城市'],
      [{ mode: 'region', province: '浙江省', city: '杭州市', area: '西湖区' }, '选择地区'],
    ],
    'search-address': [{}, { city: '杭州市' }],
    'address-list': [
      [{}, '服务地址'],
      [{ mode: 'pick', techId }, '选择服务地址'],
    ],
    'address-form': [
      [{}, '新增服务地址'],
      [{ addressId: address.addressId }, '编辑服务地址'],
      [{ mode: 'pick' }, '新增服务地址'],
    ],
    technicians: [{ techId }, { techId, projectId }],
    shop: [{ shopId }],
    'tech-list': [
      [{ type: 'soonest' }, '附近最快上门'],
      [{ type: 'hot' }, '口碑技师'],
      [{ type: 'new' }, '新入驻技师'],
      [{ type: 'vip' }, '会员价技师'],
      [{ type: 'coupon' }, '有券技师'],
      [{ type: 'recommended' }, '平台推荐'],
      [{ keyword: '推拿' }, '技师'],
      [{ keyword: '推拿', tab: 'projects' }, '项目'],
      [{ keyword: '推拿', tab: 'shops' }, '店铺'],
      { keyword: '推拿', sort: 'DISTANCE', sex: 2, when: 'tomorrow' },
    ],
    'preferred-technician': [{}, { projectId }],
    'select-technicians': [{}, { mode: 'pick' }],
    'nearby-technician': [{}, { when: 'tomorrow' }, { radius: 10 }],
    'nearby-technician-H5': [{}, { when: 'tomorrow' }, { radius: 10 }],
    'order-detail': [...new Map(orders.map(({ status, orderId }) => [status, { orderId }])).values()],
    chat: [{ orderId: running }],
    schedule: [{}, { techId }, { techId, startAt }, { techId, mode: 'pick' }],
    'select-project': [
      {},
      { techId },
      { techId, startAt },
      { techId, mode: 'pick' },
      { techId, mode: 'pick', projectId },
      { categoryId },
      { orderId: running },
    ],
    pay: [{ orderId: unpaid }, { orderId: unpaid, paying: 1 }],
    'pay-success': [{ orderId: done }],
    login: [
      [{}, '验证码登录'],
      [{ redirect }, '验证码登录'],
      [{ way: 'password' }, '密码登录'],
    ],
    'registered-account': [{}, { redirect }, { redirect, bind: 1 }],
    agreement: [
      [{ type: 'user' }, '用户协议'],
      [{ type: 'privacy' }, '隐私政策'],
      [{ type: 'tech' }, '入驻协议'],
    ],
    'coupon-list': [
      {},
      [{ mode: 'pick' }, '选择优惠券'],
      [{ tab: 'UNUSED' }, '可用'],
      [{ tab: 'USED' }, '已用'],
      [{ tab: 'EXPIRED' }, '过期'],
      [{ tab: 'CLAIM' }, '可领取'],
    ],
    vip: [{}, { paying: 1 }],
    'request-refund': [{ orderId: done }],
    appeal: [{ orderId: done }],
    'appeal-refund': [{ orderId: done }, refund],
    'comment-list': [
      [{ techId }, '评价列表'],
      [{ techId, level: 'BAD', projectId }, '评价列表'],
      [{ mine: 1 }, '我的评价'],
    ],
    'comment-form': [{ orderId: done }, { orderId: done, edit: '1' }],
    feedback: [
      [{}, '意见反馈'],
      [{ techId }, '举报技师'],
      [{ techId: ofReview, reviewId }, '举报评价'],
      [{ content: '想在嘉兴用' }, '意见反馈'],
    ],
    message: [{}, { noticeId }],
    setting: [
      [{}, '设置'],
      { part: 'phone' },
      [{ part: 'sessions' }, '登录设备'],
      [{ part: 'blocked' }, '已屏蔽的技师'],
      { part: 'consents' },
      [{ part: 'notifications' }, '通知'],
      [{ part: 'safety' }, '安心守护'],
      { part: 'delete' },
      [{ part: 'about' }, '关于安心到家'],
    ],
    album: [{ techId }, { orderId: done }, { orderId: running }],
    'choose-location': [{}, { lat, lng }],
    'open-location': [
      { lat, lng },
      { lat, lng, name: '东信大厦', address: '文三路 478 号' },
    ],
  }
  // The guide is where each phone begins, and what leads nowhere has no address.
  const names = Object.keys(pathOf).filter((name) => !['guide', 'not-found', 'incomplete-link'].includes(name))
  return names.flatMap((route) =>
    (variants[route] ?? [{}]).map((variant) => (Array.isArray(variant) ? { route, params: variant[0], shows: variant[1] } : { route, params: variant })),
  )
}

/** Each order and each filter of a list of technicians. */
function narrowings(projectId: string): Params[] {
  const values: Record<(typeof filterNames)[number], (string | number)[]> = {
    sex: [1, 2],
    when: [...windows],
    maxPrice: [...maxPrices],
    projectId: [projectId],
    freeTravel: ['true'],
    hasCoupon: ['true'],
    isVip: ['true'],
    verified: ['true'],
  }
  return [...sorts.map((sort) => ({ sort })), ...filterNames.flatMap((name) => values[name].map((value) => ({ [name]: value })))]
}

/** The hash address of a page. */
export function hashOf({ route, params }: LinkedAddress): string {
  const search = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `#${pathOf[route]}${search.length > 0 ? `?${search.join('&')}` : ''}`
}
