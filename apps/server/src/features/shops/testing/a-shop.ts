import type { InvitedRole } from '@anxin/contract/shop-roles'
import { aCity, aCustomer, aTechnician } from '../../../testing/factories.ts'
import type { Answer, TestApp } from '../../../testing/start-test-app.ts'
import { openShop } from '../open-shop.ts'

let serial = 0

/** A shop that somebody opened, and how its owner takes others in. */
export async function aShop(app: TestApp, over: Partial<Parameters<typeof openShop>[1]> = {}) {
  await aCity(app)
  const owner = await aCustomer(app, { nickname: '周店主' })
  const shopId = await app.db.transaction().execute((tx) =>
    openShop(tx, {
      name: `晚晴推拿${++serial}店`,
      kind: 'INDIVIDUAL',
      ownerAccountId: owner.id,
      cityCode: '330100',
      address: '文三路478号',
      lat: 30.2795,
      lng: 120.1301,
      phone: '0571-88000000',
      intro: '街坊里开了多年的小店，手法统一培训。',
      photoKeys: ['demo/shop-1.webp'],
      hours: { opensMin: 570, closesMin: 1380 },
      shareBp: 3000,
      now: app.clock.now(),
      ...over,
    }),
  )
  const as = app.as(owner.token)
  const store = (call: string, body: object = {}) => as.post(`/api/tech/store/${call}`, body)
  const invite = (phone: string, role: InvitedRole = 'TECHNICIAN', more: object = {}) => store('invite', { phone, role, ...more })
  /** Somebody who has joined, by an invitation of the owner. */
  const join = async (role: InvitedRole = 'TECHNICIAN', more: object = {}) => {
    const person = role === 'TECHNICIAN' ? await aTechnician(app) : await aCustomer(app)
    const accountId = 'accountId' in person ? person.accountId : person.id
    const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
    const { data } = await invite(phone, role, more)
    await answer(app, person.token, data.invitationId)
    const { id: memberId } = await app.db
      .selectFrom('shop_members')
      .select('id')
      .where('account_id', '=', accountId)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { ...person, accountId, phone, memberId, as: app.as(person.token) }
  }
  return { shopId, owner, as, store, invite, join }
}

export const answer = (app: TestApp, token: string, invitationId: string, accept = true): Promise<Answer> =>
  app.as(token).post('/api/user/spread/answerInvitation', { invitationId, accept })
