import { aPolicyInForce } from '../a-policy.ts'
import { anOrderIn } from '../an-order.ts'
import { aCoupon, aPlan, aProject, aTechnician, anUpload } from '../factories.ts'
import { messageRow, noticeRow } from '../rows.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Somebody } from './people.ts'

/** What a city has that is open: a technician on offer, coupons, plans, a notice, and everything switched on. */
export async function anOpenCity(app: TestApp) {
  await aPolicyInForce(app.deps, { 'switches.shop': true, 'switches.vip': true, 'switches.share': true })
  const project = await aProject(app, { addable: true })
  const technician = await aTechnician(app, { nickname: '沈如意', projects: [project] })
  const coupon = await aCoupon(app)
  await aCoupon(app, { scene: 'NEW_USER' })
  await aPlan(app)
  const notice = noticeRow()
  await app.db.insertInto('notices').values(notice).execute()
  return { technician, couponId: coupon.id, noticeId: notice.id }
}
export type OpenCity = Awaited<ReturnType<typeof anOpenCity>>

/** What somebody has done before who makes the calls of the specification: orders that stand in these states. */
export async function ordersOf(app: TestApp, { technician }: OpenCity, { userId, token }: Somebody) {
  const customer = { id: userId, token }
  const inState = async (status: Parameters<typeof anOrderIn>[1]) => (await anOrderIn(app, status, { customer, technician })).id
  const message = messageRow({ account_id: userId, created_at: app.clock.now() })
  await app.db.insertInto('messages').values(message).execute()
  return {
    messageId: message.id ?? '',
    // Of somebody who has time after it.
    inService: (await anOrderIn(app, 'IN_SERVICE', { customer })).id,
    toConfirm: await inState('PENDING_CONFIRM'),
    completed: await inState('COMPLETED'),
    cancelled: await inState('CANCELLED'),
    picture: await anUpload(app, userId),
  }
}
