import type { InvitedRole } from '@anxin/contract/shop-roles'
import { anOperator } from '../../../testing/an-operator.ts'
import { aCity, aCustomer, aTechnician } from '../../../testing/factories.ts'
import type { Answer, TestApp } from '../../../testing/start-test-app.ts'
import { decideProfileChange } from '../../profile-changes/decide-profile-change.ts'
import { latestChange } from '../../profile-changes/queries.ts'
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
  const store = (call: string, body: Record<string, unknown> = {}) => as.post(`/api/tech/store/${call}`, body)
  const invite = (phone: string, role: InvitedRole = 'TECHNICIAN', more: Record<string, unknown> = {}) => store('invite', { phone, shopRole: role, ...more })
  const member = async (accountId: string, token: string, role: InvitedRole, more: Record<string, unknown>) => {
    const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
    const { data } = await invite(phone, role, more)
    await answer(app, token, data.invitationId)
    const joined = app.db.selectFrom('shop_members').select('id').where('account_id', '=', accountId).where('left_at', 'is', null)
    return { memberId: (await joined.executeTakeFirstOrThrow()).id, phone, as: app.as(token) }
  }
  /** Somebody who has joined by an invitation of the owner. */
  const join = async (role: 'MANAGER' | 'FINANCE') => {
    const { id: accountId, token } = await aCustomer(app)
    return { accountId, token, ...(await member(accountId, token, role, {})) }
  }
  /** A technician who has. */
  const joinTechnician = async (more: Record<string, unknown> = {}, known?: Awaited<ReturnType<typeof aTechnician>>) => {
    const technician = known ?? (await aTechnician(app))
    return { ...technician, ...(await member(technician.accountId, technician.token, 'TECHNICIAN', more)) }
  }
  /** Somebody approves what the shop wants to show. */
  const approvePage = async () => {
    const change = await latestChange(app.db, { shopId })
    if (!change) throw new Error('the shop has changed nothing')
    const { id: operatorId } = await anOperator(app)
    const decided = { changeId: change.id, revision: change.revision, outcome: 'APPROVED' as const, findings: [], operatorId, now: app.clock.now() }
    return app.db.transaction().execute((tx) => decideProfileChange(tx, decided))
  }
  return { shopId, owner, as, store, invite, join, joinTechnician, approvePage }
}

export const answer = (app: TestApp, token: string, invitationId: string, accept = true): Promise<Answer> =>
  app.as(token).post('/api/user/spread/answerInvitation', { invitationId, accept })
