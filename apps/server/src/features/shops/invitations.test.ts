import { invitationDays } from '@anxin/contract/shop-roles'
import { maskPhone } from '@anxin/rules/mask'
import { expect, test } from 'vitest'
import { phonesOf } from '../accounts/testing/phones.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, type Answer } from '../../testing/start-test-app.ts'
import { aShop, answer } from './testing/a-shop.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
const dayMs = 86_400_000

const rolesOf = async (shopId: string) =>
  (await app.db.selectFrom('shop_members').select('role').where('shop_id', '=', shopId).where('left_at', 'is', null).orderBy('role').execute()).map(
    ({ role }) => role,
  )
async function aFreeTechnician() {
  const technician = await aTechnician(app)
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', technician.accountId).executeTakeFirstOrThrow()
  return { ...technician, phone }
}
const invitationsOf = async (token: string) => (await app.as(token).get('/api/user/spread/getInvitations')).data

test('an invited technician sees shop, role and share, joins by one answer and works for the shop', async () => {
  const shop = await aShop(app)
  const technician = await aFreeTechnician()
  const { data: sent } = await shop.invite(technician.phone)
  expect(sent).toMatchObject({ shopRole: 'TECHNICIAN', shareBp: 3000, phoneMasked: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) })
  expect(sent.expireAt - sent.sentAt).toBe(invitationDays * dayMs)
  expect(await invitationsOf(technician.token)).toMatchObject({
    list: [{ invitationId: sent.invitationId, shopId: shop.shopId, shopRole: 'TECHNICIAN', shareBp: 3000 }],
  })

  expect(await answer(app, technician.token, sent.invitationId)).toMatchObject({ code: 200, data: { state: 'ACCEPTED' } })
  expect(await invitationsOf(technician.token)).toMatchObject({ list: [], shopRole: 'TECHNICIAN' })
  expect((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data.shopName).toMatch(/^晚晴推拿/)
  expect((await app.as().get('/api/user/tech/getTechListSearch', { keyword: '晚晴推拿' })).data.list.map(({ techId }: { techId: string }) => techId)).toContain(
    technician.id,
  )
})

const { inbox } = phonesOf(() => app)
const heard = async (phone: string) => {
  await app.jobs.runDue()
  return (await inbox(phone)).map(({ text }) => text)
}

test('the invited phone gets one text message with the shop’s name, whether it has an account or not, and no second one within a week', async () => {
  const shop = await aShop(app)
  const technician = await aFreeTechnician()
  const strange = '13811110001'
  for (const phone of [technician.phone, strange]) {
    const { invitationId } = (await shop.invite(phone)).data
    const [text = '', ...more] = await heard(phone)
    expect(text).toMatch(/^【安心到家】晚晴推拿\d+店邀请您加入店铺。/)
    expect(more).toEqual([])
    expect((await shop.store('revokeInvitation', { invitationId })).code).toBe(200)
    expect((await shop.invite(phone)).code).toBe(200)
    expect(await heard(phone)).toHaveLength(1)
  }
  const { payload } = await app.db.selectFrom('outbox').select('payload').where('topic', '=', 'shop-invitation').executeTakeFirstOrThrow()
  expect(JSON.stringify(payload)).not.toContain(technician.phone)
})

test('a phone that eight shops invite at once hears of three; an invitation that was taken back before it went is not sent', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => aShop(app)))
  const phone = '13811110002'
  const sent = await Promise.all(shops.map((shop) => shop.invite(phone)))
  expect(sent.map(({ code }) => code)).toEqual(Array(8).fill(200))
  expect(await heard(phone)).toHaveLength(3)
  const [shop] = shops
  if (!shop) throw new Error('there are eight')
  const { invitationId } = (await shop.invite('13811110003')).data
  await shop.store('revokeInvitation', { invitationId })
  expect(await heard('13811110003')).toEqual([])
})

test('of eight answers at the same moment one joins', async () => {
  const shop = await aShop(app)
  const technician = await aFreeTechnician()
  const { data } = await shop.invite(technician.phone)
  const replies = await Promise.all(Array.from({ length: 8 }, () => answer(app, technician.token, data.invitationId)))
  expect(replies.map(({ code, refusal }) => (code === 200 ? 'joined' : refusal)).toSorted()).toEqual([...Array<string>(7).fill('invitationOver'), 'joined'])
  expect(await rolesOf(shop.shopId)).toEqual(['OWNER', 'TECHNICIAN'])
})

test('eight shops invite one technician, who accepts all at once: one gets them, the others’ invitations stay open', async () => {
  const technician = await aFreeTechnician()
  const shops = await Promise.all(Array.from({ length: 8 }, () => aShop(app)))
  const sent = await Promise.all(shops.map((shop) => shop.invite(technician.phone)))
  const replies = await Promise.all(sent.map(({ data }) => answer(app, technician.token, data.invitationId)))
  expect(replies.map(({ code, refusal }) => (code === 200 ? 'joined' : refusal)).toSorted()).toEqual(['joined', ...Array<string>(7).fill('shopElsewhere')])
  expect((await invitationsOf(technician.token)).list).toHaveLength(7)
})

test('a phone that is invited by eight at once is invited once', async () => {
  const shop = await aShop(app)
  const { phone } = await aFreeTechnician()
  const replies = await Promise.all(Array.from({ length: 8 }, () => shop.invite(phone)))
  expect(replies.map(({ code, refusal }) => (code === 200 ? 'sent' : refusal)).toSorted()).toEqual([...Array<string>(7).fill('invitationOpen'), 'sent'])
})

test('an answer and its revocation at the same moment: a member, or nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const shop = await aShop(app)
    const technician = await aFreeTechnician()
    const { invitationId } = (await shop.invite(technician.phone)).data
    const [joined, revoked] = await Promise.all([answer(app, technician.token, invitationId), shop.store('revokeInvitation', { invitationId })])
    expect([joined.code, revoked.code].toSorted()).toEqual([200, 4730])
    expect(await rolesOf(shop.shopId)).toEqual(joined.code === 200 ? ['OWNER', 'TECHNICIAN'] : ['OWNER'])
  }
})

test('acceptances, refusals and revocations of one invitation at once, eight of them: one counts, and what stands agrees with it', async () => {
  for (let round = 0; round < 4; round++) {
    const shop = await aShop(app)
    const technician = await aFreeTechnician()
    const { invitationId } = (await shop.invite(technician.phone)).data
    const say = {
      accept: () => answer(app, technician.token, invitationId),
      decline: () => answer(app, technician.token, invitationId, false),
      revoke: () => shop.store('revokeInvitation', { invitationId }),
    }
    const said = (['accept', 'decline', 'revoke', 'accept', 'decline', 'revoke', 'accept', 'revoke'] as const).map(
      (word, nth, all) => all[(nth + round) % all.length] ?? word,
    )
    const replies = await Promise.all(said.map((word) => say[word]()))
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, ...Array<number>(7).fill(4730)])
    const counted = said[replies.findIndex(({ code }) => code === 200)]
    const { state } = await app.db.selectFrom('shop_invitations').select('state').where('id', '=', invitationId).executeTakeFirstOrThrow()
    expect(state).toBe({ accept: 'ACCEPTED', decline: 'DECLINED', revoke: 'REVOKED' }[counted ?? 'accept'])
    expect(await rolesOf(shop.shopId)).toEqual(counted === 'accept' ? ['OWNER', 'TECHNICIAN'] : ['OWNER'])
  }
})

test('nobody but the account of the phone answers, and never in a role that was not sent', async () => {
  const shop = await aShop(app)
  const [technician, other] = [await aFreeTechnician(), await aFreeTechnician()]
  const { invitationId } = (await shop.invite(technician.phone)).data
  expect(await answer(app, other.token, invitationId)).toMatchObject({ refusal: 'invitationOver', code: 4730 })
  expect((await invitationsOf(other.token)).list).toEqual([])
  expect(await app.as(technician.token).post('/api/user/spread/answerInvitation', { invitationId, accept: true, shopRole: 'OWNER', shareBp: 0 })).toMatchObject(
    {
      code: 200,
    },
  )
  const member = await app.db.selectFrom('shop_members').select(['role', 'share_bp']).where('account_id', '=', technician.accountId).executeTakeFirstOrThrow()
  expect(member).toEqual({ role: 'TECHNICIAN', share_bp: 3000 })
})

test('an invitation is over after a week to the second, once it was declined, revoked or answered; then the phone may be invited again', async () => {
  const shop = await aShop(app)
  const technician = await aFreeTechnician()
  const { invitationId, expireAt } = (await shop.invite(technician.phone)).data
  const before = app.clock.now()
  app.clock.set(new Date(expireAt))
  expect(await answer(app, technician.token, invitationId)).toMatchObject({ refusal: 'invitationOver' })
  expect((await shop.store('revokeInvitation', { invitationId })).refusal).toBe('invitationOver')
  const again = (await shop.invite(technician.phone)).data
  expect(await answer(app, technician.token, again.invitationId, false)).toMatchObject({ data: { state: 'DECLINED' } })
  expect(await answer(app, technician.token, again.invitationId)).toMatchObject({ refusal: 'invitationOver' })
  const third = (await shop.invite(technician.phone)).data
  app.clock.advance(invitationDays * dayMs - 1)
  expect(await answer(app, technician.token, third.invitationId)).toMatchObject({ data: { state: 'ACCEPTED' } })
  app.clock.set(before)
})

test('a technician’s place is taken by technicians; nobody invites themselves, an owner, or with a share beyond the most', async () => {
  const shop = await aShop(app)
  const customer = await aCustomer(app)
  const { invitationId } = (await shop.invite(customer.phone)).data
  expect((await invitationsOf(customer.token)).list).toMatchObject([{ technicianFirst: true }])
  expect(await answer(app, customer.token, invitationId)).toMatchObject({ refusal: 'shopNeedsTechnician', code: 4731 })
  const technician = await aFreeTechnician()
  await shop.invite(technician.phone)
  expect((await invitationsOf(technician.token)).list).toMatchObject([{ technicianFirst: false }])
  expect(await shop.invite(shop.owner.phone)).toMatchObject({ code: 400, data: { field: 'phone' } })
  const { phone } = await aCustomer(app)
  expect(await shop.store('invite', { phone, shopRole: 'OWNER' })).toMatchObject({ code: 400, data: { field: 'shopRole' } })
  expect(await shop.invite(phone, 'TECHNICIAN', { shareBp: 6001 })).toMatchObject({ code: 400, data: { field: 'shareBp' } })
  expect((await shop.invite(phone, 'TECHNICIAN', { shareBp: 6000 })).code).toBe(200)
})

test('a manager takes in technicians on the shop’s terms alone; finance and technicians take in nobody', async () => {
  const shop = await aShop(app)
  const [manager, finance, technician] = [await shop.join('MANAGER'), await shop.join('FINANCE'), await shop.joinTechnician()]
  const { phone } = await aFreeTechnician()
  const invite = (as: typeof manager.as, body: Record<string, unknown>) => as.post('/api/tech/store/invite', { phone, shopRole: 'TECHNICIAN', ...body })
  for (const { as } of [finance, technician]) expect((await invite(as, {})).refusal).toBe('notAllowed')
  expect((await invite(manager.as, { shopRole: 'MANAGER' })).refusal).toBe('notAllowed')
  expect((await invite(manager.as, { shareBp: 100 })).refusal).toBe('notAllowed')
  expect((await invite(manager.as, {})).data).toMatchObject({ shopRole: 'TECHNICIAN', shareBp: 3000 })
})

test('whatever stands behind an invited phone, the shop gets the same answer by the same work, and the message in the app comes after it', async () => {
  const [shop, other] = [await aShop(app), await aShop(app)]
  const [customer, technician, elsewhere, former] = [await aCustomer(app), await aFreeTechnician(), await other.joinTechnician(), await aFreeTechnician()]
  await app.as(former.token).post('/api/tech/leave', { confirmed: true })
  const invited = async (phone: string) => {
    const answers: Answer[] = []
    const statements = await app.queriesOf(async () => {
      answers.push(await shop.invite(phone))
    })
    const [{ code, data } = { code: 0, data: {} }] = answers
    const { invitationId, phoneMasked, ...said } = data
    expect([invitationId, phoneMasked]).toEqual([expect.any(String), maskPhone(phone)])
    return { code, said, statements }
  }
  const stranger = await invited('13800009999')
  for (const { phone } of [customer, technician, elsewhere, former, other.owner]) expect(await invited(phone)).toEqual(stranger)
  expect(JSON.stringify((await shop.as.get('/api/tech/store/getMembers')).data)).not.toContain('13800009999')
  // A phone that hears nothing more of invitations is the same work, too.
  const asked = '13800009998'
  for (let nth = 0; nth < 3; nth++) await (await aShop(app)).invite(asked)
  expect(await invited(asked)).toEqual(stranger)

  const unread = async () => (await app.as(customer.token).get('/api/user/self/getMessageList')).data.total
  expect(await unread()).toBe(0)
  await app.jobs.runDue()
  expect(await unread()).toBe(1)
})

test('a shop asks fifty phones a day, and one more after that day', async () => {
  const shop = await aShop(app)
  const before = app.clock.now()
  for (let nth = 0; nth < 50; nth++) expect((await shop.invite(`1382222${String(nth).padStart(4, '0')}`)).code).toBe(200)
  expect(await shop.invite('13822229999')).toMatchObject({ code: 4290, refusal: 'tooOften' })
  expect((await (await aShop(app)).invite('13822229999')).code).toBe(200)
  app.clock.advance(dayMs)
  expect((await shop.invite('13822229999')).code).toBe(200)
  app.clock.set(before)
})

test('a technician’s place is nothing for an account that has left the platform, which is said where the invitation stands', async () => {
  const shop = await aShop(app)
  const former = await aFreeTechnician()
  await app.as(former.token).post('/api/tech/leave', { confirmed: true })
  const { invitationId } = (await shop.invite(former.phone)).data
  expect((await invitationsOf(former.token)).list).toMatchObject([{ technicianFirst: true, technicianLeft: true }])
  expect(await answer(app, former.token, invitationId)).toMatchObject({ code: 4717, refusal: 'applyLeft' })
  expect(await answer(app, former.token, invitationId, false)).toMatchObject({ data: { state: 'DECLINED' } })
})

test('whom a shop invites again and again reads one message of it in the app within a week, like the one on the phone', async () => {
  const shop = await aShop(app)
  const invited = await aFreeTechnician()
  for (let nth = 0; nth < 5; nth++) {
    const { invitationId } = (await shop.invite(invited.phone)).data
    await app.jobs.runDue()
    expect((await shop.store('revokeInvitation', { invitationId })).code).toBe(200)
  }
  const { total } = (await app.as(invited.token).get('/api/user/self/getMessageList')).data
  expect(total).toBe(1)
})
