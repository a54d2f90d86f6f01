import { openShop } from '../features/shops/open-shop.ts'
import { keyedHash } from '../keyed-hash.ts'
import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints, type CallName } from '@anxin/contract/endpoints'
import { newId } from '../ids.ts'
import { anOrderIn } from './an-order.ts'
import { aCoupon, aCustomer, anAddress, anUpload, aTechnician, aUserCoupon } from './factories.ts'
import { aPostedRequest } from './a-posted-request.ts'
import { messageRow } from './rows.ts'
import { occupancyRow, paymentRow, refundRow } from './order-rows.ts'
import type { Answer, TestApp } from './start-test-app.ts'

/** Every call of the contract, for tests that are made from it. */
export const everyCall = Object.entries(endpoints) as [CallName, Endpoint][]
export const fieldsOf = ({ request }: Endpoint): string[] => Object.keys(request.shape)
/** A moment of which every calendar day, technician and address below is free: the next day, two in the afternoon. */
const tomorrowAt = (now: Date, hour: number) => Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000) * 86_400_000 + (24 + hour - 8) * 3_600_000

/** A customer with one of everything that is only their own. Their texts carry `mark`, so that they can be looked for in answers. */
export async function someoneWithEverything(app: TestApp, mark: string) {
  const now = app.clock.now()
  const technician = await aTechnician(app, { nickname: `${mark}技师` })
  const customer = await aCustomer(app, { nickname: `${mark}顾客` })
  const address = await anAddress(app, { account_id: customer.id, name: mark, house_no: mark })
  const order = await anOrderIn(app, 'ACCEPTED', { customer, technician, remark: mark, startAt: tomorrowAt(now, 10) })
  const coupon = await aCoupon(app)
  const copy = await aUserCoupon(app, { coupon_id: coupon.id, account_id: customer.id })
  const message = messageRow({ account_id: customer.id, title: mark, summary: mark, created_at: now })
  await app.db.insertInto('messages').values(message).execute()
  const payment = paymentRow({ purpose_id: order.id, account_id: customer.id, created_at: now })
  await app.db.insertInto('payments').values(payment).execute()
  const refund = refundRow({
    payment_id: payment.id,
    order_id: order.id,
    account_id: customer.id,
    status: 'APPLIED',
    answer_by: now,
    refunded_at: null,
    reason: mark,
  })
  await app.db.insertInto('refunds').values(refund).execute()
  const postedRequestId = await aPostedRequest(app, { accountId: customer.id, addressId: address.id, technician, startAt: tomorrowAt(now, 14) })
  const timeOffId = newId(now)
  await app.db
    .insertInto('occupancies')
    .values(occupancyRow({ id: timeOffId, technician_id: technician.id, startAt: tomorrowAt(now, 18), endAt: tomorrowAt(now, 19), reason: mark }))
    .execute()
  const { shopId, memberId, invitationId } = await aShopOf(app, customer)
  return {
    customer,
    technician,
    shopId,
    photo: await anUpload(app, technician.accountId),
    couponId: coupon.id,
    own: {
      orderId: order.id,
      addressId: address.id,
      messageId: message.id ?? '',
      userCouponId: copy.id,
      bizId: order.id,
      payNo: payment.pay_no,
      timeOffId,
      postedRequestId,
      refundId: refund.id,
      memberId,
      invitationId,
    },
  }
}

/** A shop of the customer with a technician on offer, a member, and an invitation to the customer's own phone, which is theirs in both ways. */
async function aShopOf(app: TestApp, customer: { id: string; phone: string }) {
  const now = app.clock.now()
  const { accountId } = await aTechnician(app)
  const [memberId, invitationId] = [newId(now), newId(now)]
  const place = { cityCode: '330100', address: '文三路478号', lat: 30.28, lng: 120.13 }
  const shop = { ...place, name: '松间推拿', kind: 'INDIVIDUAL' as const, phone: '0571-88000000', intro: '街坊里开了多年的小店。', photoKeys: [] }
  const shopId = await app.db.transaction().execute((tx) => openShop(tx, { ...shop, ownerAccountId: customer.id, now }))
  await app.db.insertInto('shop_members').values({ id: memberId, shop_id: shopId, account_id: accountId, role: 'TECHNICIAN', joined_at: now }).execute()
  await app.db.updateTable('technicians').set({ shop_id: shopId }).where('account_id', '=', accountId).execute()
  await app.db
    .insertInto('shop_invitations')
    .values({
      id: invitationId,
      shop_id: shopId,
      phone_hash: keyedHash(app.deps.config.appSecret, 'phone', customer.phone),
      phone_masked: '',
      role: 'FINANCE',
      share_bp: 0,
      invited_by: customer.id,
      sent_at: now,
      expire_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return { shopId, memberId, invitationId }
}
export type Someone = Awaited<ReturnType<typeof someoneWithEverything>>

/** Plausible values of every field a call asks for: the records are those of `who`. */
export function fitting({ technician, shopId, photo, couponId, own }: Someone, endpoint: Endpoint, now: Date): Record<string, unknown> {
  const startAt = tomorrowAt(now, 14)
  const values: Record<string, unknown> = {
    ...own,
    techId: technician.id,
    shopId,
    shopRole: 'TECHNICIAN',
    projectId: technician.projects[0]?.id,
    couponId,
    id: 'notice',
    items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
    projectIds: [technician.projects[0]?.id],
    phone: '13700000000',
    smsCode: '123456',
    pwd: 'a good one',
    newPwd: 'a good one',
    oaid: 'device',
    scene: 'LOGIN',
    nickname: '新名字',
    keyword: '肩颈',
    lat: 30.28,
    lng: 120.13,
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    address: '文三路478号',
    name: '张三',
    requestId: newId(now).padEnd(32, '0'),
    url: 'http://127.0.0.1:8080/',
    bizType: 'ORDER',
    payWay: 'TEST',
    returnUrl: 'http://127.0.0.1:8080/#/pages/pay',
    reasonId: 'OTHER',
    score: 5,
    onDuty: true,
    on: true,
    price: 19_800,
    serviceRadiusM: 5000,
    freeTravel: false,
    intro: '从业六年，擅长肩颈与全身推拿。',
    accept: true,
    changeId: 'nothing',
    earlyEndId: 'nothing',
    agree: true,
    reason: '临时有事',
    photo,
    images: [photo],
    photoKeys: [photo],
    formerKeys: [],
    etaAt: now.getTime() + 600_000,
    hours: [{ weekday: 1, ranges: [[600, 1320]] }],
    startAt,
    quantity: 1,
    endAt: startAt + 1_800_000,
  }
  const names = fieldsOf(endpoint).filter((name) => name in values && !(endpoint.role === 'technician' && name === 'code'))
  const wanted = Object.fromEntries(names.map((name) => [name, values[name]]))
  // Left to the calls' defaults: these would make another thing of the request.
  delete wanted.userCouponId
  if (endpoint.method === 'GET') delete wanted.scene
  if (endpoint.path.endsWith('/abnormalApply')) Object.assign(wanted, { type: 'OTHER', content: '与约定的不一样' })
  if (endpoint.path.endsWith('/askEarlyEnd')) wanted.reason = 'TECHNICIAN_UNWELL'
  if (endpoint.path.endsWith('/pay/web')) wanted.payWay = 'WECHAT_H5'
  return wanted
}

/** Sends a call as a client does: reads in the address, everything else as JSON. */
export function callOf(app: Pick<TestApp, 'as'>, { method, path }: Endpoint, input: Record<string, unknown>, token?: string): Promise<Answer> {
  const inPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((typeof input[name] === 'string' ? input[name] : JSON.stringify(input[name] ?? 'x')).toWellFormed()),
  )
  return method === 'GET' ? app.as(token).get(inPath, input) : app.as(token).post(inPath, input)
}
