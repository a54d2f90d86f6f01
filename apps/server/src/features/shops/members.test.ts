import { silenceDays } from '@anxin/contract/shop-roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { aPolicyInForce } from '../../testing/a-policy.ts'
import { anOrderIn } from '../../testing/an-order.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer, anUpload, aProject, aTechnician } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { phonesOf } from '../accounts/testing/phones.ts'
import { sealName } from '../identity-checks/name-seal.ts'
import { aShop, answer } from './testing/a-shop.ts'

const app = aTestApp({ config: { poolSize: 20 }, warm: true })
const dayMs = 86_400_000

const rolesOf = async (shop: { as: ReturnType<typeof app.as> }) =>
  ((await shop.as.get('/api/tech/store/getMembers')).data.list as { shopRole: string }[]).map(({ shopRole }) => shopRole)
const takeOver = ({ as }: { as: ReturnType<typeof app.as> }, accept = true) => as.post('/api/tech/store/answerHandOver', { accept })
/** An order of the shop that its technician still has to do. */
const anOpenOrder = (technician: Awaited<ReturnType<typeof aTechnician>>, shopId: string) =>
  anOrderIn(app, 'ACCEPTED', { technician, shop_id: shopId, shop_share_bp: 3000 })

test('a manager reads and changes nothing of another shop', async () => {
  const [own, other] = [await aShop(app), await aShop(app)]
  const manager = await own.join('MANAGER')
  const stranger = await other.joinTechnician()
  const { invitationId } = (await other.invite('13800007777')).data
  const ask = (call: string, body: Record<string, unknown>) => manager.as.post(`/api/tech/store/${call}`, body)
  for (const [call, missing] of [
    ['removeMember', 'memberNotFound'],
    ['setMember', 'notAllowed'],
  ] as const)
    expect((await ask(call, { memberId: stranger.memberId, shareBp: 0 })).refusal, call).toBe(missing)
  expect((await own.store('setMember', { memberId: stranger.memberId, shareBp: 0 })).refusal).toBe('memberNotFound')
  expect((await own.store('removeMember', { memberId: stranger.memberId })).refusal).toBe('memberNotFound')
  expect((await ask('revokeInvitation', { invitationId })).refusal).toBe('invitationOver')
  const order = await anOpenOrder(stranger, other.shopId)
  const seen = await Promise.all(
    (['get', 'getMembers', 'getCalendar', 'getOrders', 'UPCOMING'] as const).map((call) =>
      call === 'UPCOMING' ? manager.as.get('/api/tech/store/getOrders', { tab: call }) : manager.as.get(`/api/tech/store/${call}`),
    ),
  )
  for (const { code, data } of seen) {
    expect(code).toBe(200)
    expect(JSON.stringify(data)).not.toMatch(new RegExp([stranger.memberId, stranger.id, order.id, invitationId, other.shopId].join('|')))
  }
})

test('a technician who joins or leaves is found by the shop’s name or not, and never by what they no longer offer', async () => {
  const shop = await aShop(app, { name: '听松推拿' })
  const [mine, former] = [await aProject(app, { name: '听松肩颈' }), await aProject(app, { name: '听松足疗' })]
  const technician = await shop.joinTechnician({}, await aTechnician(app, { projects: [mine, former] }))
  await technician.as.post('/api/tech/service/setOffer', { projectId: former.id, on: false })
  const words = async () => (await app.db.selectFrom('technicians').select('search_text').where('id', '=', technician.id).executeTakeFirstOrThrow()).search_text
  expect(await words()).toBe('林师傅 听松推拿 听松肩颈')
  await shop.store('removeMember', { memberId: technician.memberId })
  expect(await words()).toBe('林师傅 听松肩颈')
  const other = await aShop(app, { name: '观海推拿' })
  await other.joinTechnician({}, { ...technician, projects: [mine, former] })
  expect(await words()).toBe('林师傅 观海推拿 听松肩颈')
})

test('anyone who is in no shop has no store; technicians see their own standing, finance the members, neither of them the orders', async () => {
  const shop = await aShop(app)
  const [finance, technician, nobody] = [await shop.join('FINANCE'), await shop.joinTechnician(), await aCustomer(app)]
  for (const call of ['get', 'getMembers', 'getCalendar', 'getOrders'])
    expect((await app.as(nobody.token).get(`/api/tech/store/${call}`)).refusal, call).toBe('shopNotFound')
  const codes = async (as: typeof technician.as) =>
    Promise.all(['get', 'getMembers', 'getCalendar', 'getOrders'].map(async (call) => (await as.get(`/api/tech/store/${call}`)).code))
  expect(await codes(technician.as)).toEqual([200, 403, 403, 403])
  expect(await codes(finance.as)).toEqual([200, 200, 403, 403])
  expect((await technician.as.get('/api/tech/store/get')).data).toMatchObject({ me: { shopRole: 'TECHNICIAN', shareBp: 3000 }, offeredShareBp: 0 })
})

test('orders and calendar of a shop hold nothing of the customer and nothing of where members live', async () => {
  const shop = await aShop(app)
  const technician = await shop.joinTechnician()
  const customer = await aCustomer(app, { nickname: '独此顾客', phone: '13911112222' })
  await anOrderIn(app, 'ACCEPTED', { technician, customer, shop_id: shop.shopId, shop_share_bp: 0, remark: '独此备注' })
  const answers = await Promise.all([
    shop.as.get('/api/tech/store/getMembers'),
    shop.as.get('/api/tech/store/getCalendar'),
    shop.as.get('/api/tech/store/getOrders'),
    shop.as.get('/api/tech/store/getOrders', { tab: 'UPCOMING' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  const all = JSON.stringify(answers.map(({ data }) => data))
  expect(all).toContain('西湖区')
  for (const secret of ['独此', '13911112222', '张三', '文三路', '3幢501', '门铃', customer.id, 'home', '30.27', '120.15', technician.phone])
    expect(all, secret).not.toContain(secret)
  const { data } = await shop.as.get('/api/tech/store/getOrders')
  expect([...data.list, ...(await shop.as.get('/api/tech/store/getOrders', { tab: 'UPCOMING' })).data.list]).toMatchObject([
    { techId: technician.id, area: expect.stringContaining('西湖区'), status: 'ACCEPTED' },
  ])
})

test('a member asks to leave; the shop agrees once the orders are done, and the technician works for nobody', async () => {
  const shop = await aShop(app)
  const technician = await shop.joinTechnician()
  const order = await anOpenOrder(technician, shop.shopId)
  expect((await technician.as.post('/api/tech/store/leave')).data).toEqual({ state: 'LEAVING' })
  expect(await shop.store('removeMember', { memberId: technician.memberId })).toMatchObject({ refusal: 'shopOrdersOpen', code: 4732, data: { openCount: 1 } })
  await app.db.updateTable('orders').set({ status: 'COMPLETED' }).where('id', '=', order.id).execute()
  await app.db.deleteFrom('occupancies').where('order_id', '=', order.id).execute()
  expect((await shop.store('removeMember', { memberId: technician.memberId })).data).toEqual({ state: 'LEFT' })
  expect((await technician.as.get('/api/tech/store/get')).refusal).toBe('shopNotFound')
  expect((await app.as().get('/api/user/tech/getTechInfo', { techId: technician.id })).data.shopName).toBeUndefined()
})

test('a shop that keeps silent for a week cannot hold anybody: the member leaves alone, or by the job', async () => {
  const shop = await aShop(app)
  const [one, two] = [await shop.joinTechnician(), await shop.join('FINANCE')]
  for (const { as } of [one, two]) expect((await as.post('/api/tech/store/leave')).data.state).toBe('LEAVING')
  app.clock.advance(silenceDays * dayMs - 1)
  expect((await one.as.post('/api/tech/store/leave')).data.state).toBe('LEAVING')
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 0 })
  app.clock.advance(1)
  expect((await one.as.post('/api/tech/store/leave')).data.state).toBe('LEFT')
  app.clock.advance(600_000)
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 1 })
  expect(await rolesOf(shop)).toEqual(['OWNER'])
})

test('orders that are made after a member asked to leave hold nobody; each is settled with the share of its day', async () => {
  const shop = await aShop(app)
  const [one, two] = [await shop.joinTechnician(), await shop.joinTechnician()]
  for (const { as } of [one, two]) expect((await as.post('/api/tech/store/leave')).data.state).toBe('LEAVING')
  app.clock.advance(silenceDays * dayMs - 1)
  const orders = [await anOpenOrder(one, shop.shopId), await anOpenOrder(two, shop.shopId)]
  app.clock.advance(1)
  expect((await one.as.post('/api/tech/store/leave')).data).toEqual({ state: 'LEFT' })
  app.clock.advance(600_000)
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 1 })
  const ids = orders.map(({ id }) => id)
  const kept = await app.db.selectFrom('orders').select(['shop_id', 'shop_share_bp']).where('id', 'in', ids).execute()
  expect(kept).toEqual(Array(2).fill({ shop_id: shop.shopId, shop_share_bp: 3000 }))
})

test('a shop parts with a member at once, or when their last order is done', async () => {
  const shop = await aShop(app)
  const [idle, busy] = [await shop.joinTechnician(), await shop.joinTechnician()]
  const order = await anOpenOrder(busy, shop.shopId)
  expect((await shop.store('removeMember', { memberId: idle.memberId })).data).toEqual({ state: 'LEFT' })
  expect((await shop.store('removeMember', { memberId: busy.memberId })).data).toEqual({ state: 'LEAVING' })
  app.clock.advance(600_000)
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 0 })
  await app.db.updateTable('orders').set({ status: 'COMPLETED' }).where('id', '=', order.id).execute()
  app.clock.advance(600_000)
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 1 })
})

/** A technician who is the shop's manager, too, and still has an order of it to do. */
async function aBusyManager(shop: Awaited<ReturnType<typeof aShop>>) {
  const manager = await shop.joinTechnician()
  expect((await shop.store('setMember', { memberId: manager.memberId, shopRole: 'MANAGER' })).code).toBe(200)
  return { ...manager, order: await anOpenOrder(manager, shop.shopId) }
}

test('a manager with whom the shop parts runs nothing of it from that moment on, and finishes their own orders', async () => {
  const shop = await aShop(app)
  const [manager, member] = [await aBusyManager(shop), await shop.joinTechnician()]
  const read = () => Promise.all(['getMembers', 'getCalendar', 'getOrders'].map(async (call) => (await manager.as.get(`/api/tech/store/${call}`)).code))
  const change = async () => {
    const tried: Record<string, Record<string, unknown>> = {
      edit: { opensMin: 600, closesMin: 1200 },
      invite: { phone: '13800005555', shopRole: 'TECHNICIAN' },
      removeMember: { memberId: member.memberId },
    }
    return Promise.all(Object.entries(tried).map(async ([call, body]) => (await manager.as.post(`/api/tech/store/${call}`, body)).refusal))
  }
  expect(await read()).toEqual([200, 200, 200])
  expect((await shop.store('removeMember', { memberId: manager.memberId })).data).toEqual({ state: 'LEAVING' })
  expect(await read()).toEqual([403, 403, 403])
  expect(await change()).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
  expect((await manager.as.get('/api/tech/store/get')).data.me).toMatchObject({ shopRole: 'TECHNICIAN', leavingBy: 'SHOP' })
  expect((await manager.as.get('/api/user/self/getMessageList')).data.list).toContainEqual(expect.objectContaining({ event: 'shopRunsEnded' }))
  // Nor does the owner give it back to somebody who goes.
  expect((await shop.store('setMember', { memberId: manager.memberId, shopRole: 'MANAGER' })).refusal).toBe('notAllowed')

  const { order } = manager
  expect(await app.db.selectFrom('orders').select(['shop_id', 'technician_id']).where('id', '=', order.id).executeTakeFirst()).toEqual({
    shop_id: shop.shopId,
    technician_id: manager.id,
  })
  expect((await manager.as.get('/api/tech/order/getInfo', { orderId: order.id })).code).toBe(200)
  await app.db.updateTable('orders').set({ status: 'COMPLETED' }).where('id', '=', order.id).execute()
  app.clock.advance(600_000)
  expect(await app.jobs.runDue()).toMatchObject({ 'end shop memberships': 1 })
})

test('a manager who has asked to leave runs the shop until it lets them go, and not until their last order', async () => {
  const shop = await aShop(app)
  const manager = await aBusyManager(shop)
  const askedAt = app.clock.now().getTime()
  expect((await manager.as.post('/api/tech/store/leave')).data).toEqual({ state: 'LEAVING' })
  expect((await manager.as.get('/api/tech/store/getMembers')).code).toBe(200)
  app.clock.advance(1000)
  expect((await shop.store('removeMember', { memberId: manager.memberId })).data).toEqual({ state: 'LEAVING' })
  expect((await manager.as.get('/api/tech/store/getMembers')).code).toBe(403)
  expect((await manager.as.get('/api/tech/store/get')).data.me).toMatchObject({ shopRole: 'TECHNICIAN', leavingAt: askedAt })
})

test('the owner hands the shop over and is a manager from then on; at no moment are there two owners or none', async () => {
  const shop = await aShop(app)
  const [manager, technician] = [await shop.join('MANAGER'), await shop.joinTechnician()]
  expect((await shop.store('leave')).refusal).toBe('shopOwnerStays')
  expect((await manager.as.post('/api/tech/store/setMember', { memberId: manager.memberId, shopRole: 'OWNER' })).refusal).toBe('notAllowed')
  for (const member of [technician, manager]) expect((await shop.store('setMember', { memberId: member.memberId, shopRole: 'OWNER' })).code).toBe(200)
  // It is offered to one at a time.
  expect((await takeOver(technician)).refusal).toBe('invitationOver')
  const replies = await Promise.all(Array.from({ length: 8 }, () => takeOver(manager)))
  expect(replies.map(({ code, refusal }) => (code === 200 ? 'handed over' : refusal)).toSorted()).toEqual([
    'handed over',
    ...Array<string>(7).fill('invitationOver'),
  ])
  expect(await rolesOf(manager)).toEqual(['OWNER', 'MANAGER', 'TECHNICIAN'])
  expect((await shop.store('leave')).data).toEqual({ state: 'LEAVING' })
})

test('nobody becomes the owner of a shop without their yes: declined, taken back, or while they leave, it stays with who has it', async () => {
  const shop = await aShop(app)
  const manager = await shop.join('MANAGER')
  const offer = async (shopRole: string) => (await shop.store('setMember', { memberId: manager.memberId, shopRole })).data
  const mine = async () => (await manager.as.get('/api/tech/store/get')).data.me
  expect(await offer('OWNER')).toMatchObject({ shopRole: 'MANAGER', ownerAskedAt: app.clock.now().getTime() })
  expect(await mine()).toMatchObject({ shopRole: 'MANAGER', ownerAskedAt: app.clock.now().getTime() })
  expect((await takeOver(manager, false)).code).toBe(200)
  expect(await mine()).toMatchObject({ shopRole: 'MANAGER' })
  expect((await takeOver(manager)).refusal).toBe('invitationOver')
  await offer('OWNER')
  expect(await offer('MANAGER')).not.toHaveProperty('ownerAskedAt')
  expect((await takeOver(manager)).refusal).toBe('invitationOver')
  await offer('OWNER')
  await manager.as.post('/api/tech/store/leave')
  expect((await takeOver(manager)).refusal).toBe('invitationOver')
  expect((await shop.as.get('/api/tech/store/get')).data.me).toMatchObject({ shopRole: 'OWNER' })
})

test('an owner who is the last one in the shop leaves it: the shop closes, and nothing of the person stays with it', async () => {
  const shop = await aShop(app)
  const member = await shop.joinTechnician()
  const order = await anOpenOrder(member, shop.shopId)
  expect((await shop.store('setMember', { memberId: member.memberId, shopRole: 'OWNER' })).code).toBe(200)
  expect((await takeOver(member)).code).toBe(200)
  expect((await member.as.post('/api/tech/store/leave')).refusal).toBe('shopOwnerStays')
  const [former] = (await member.as.get('/api/tech/store/getMembers')).data.list.filter(({ mine }: { mine: boolean }) => !mine)
  expect((await member.as.post('/api/tech/store/removeMember', { memberId: former.memberId })).data).toEqual({ state: 'LEFT' })
  expect((await member.as.post('/api/tech/store/leave')).refusal).toBe('shopOrdersOpen')
  await app.db.updateTable('orders').set({ status: 'COMPLETED' }).where('id', '=', order.id).execute()
  await app.db.deleteFrom('occupancies').where('order_id', '=', order.id).execute()
  const { invitationId } = (await member.as.post('/api/tech/store/invite', { phone: '13800009999', shopRole: 'FINANCE' })).data
  expect((await member.as.post('/api/tech/store/leave')).data).toEqual({ state: 'LEFT' })
  const closed = await app.db.selectFrom('shops').select(['state', 'contact', 'legal_person', 'phone']).where('id', '=', shop.shopId).executeTakeFirst()
  expect(closed).toEqual({ state: 'CLOSED', contact: null, legal_person: null, phone: '' })
  const invited = await aCustomer(app, { phone: '13800009999' })
  expect((await answer(app, invited.token, invitationId)).refusal).toBe('invitationOver')
})

test('somebody who joins in the moment in which the last owner leaves is in a shop with an owner, or in none', async () => {
  for (let round = 0; round < 4; round++) {
    const shop = await aShop(app)
    const invited = await aCustomer(app)
    const { invitationId } = (await shop.invite(invited.phone, 'FINANCE')).data
    const acts = [() => shop.store('leave'), () => answer(app, invited.token, invitationId)]
    const hold = (tx: Tx) => sql`select from shops where id = ${shop.shopId} for update`.execute(tx)
    const replies = await behind(app, hold, round % 2 ? acts.toReversed() : acts)
    expect(replies.map(({ code, refusal }) => refusal ?? code)).toEqual(round % 2 ? [200, 'shopOwnerStays'] : [200, 'invitationOver'])
  }
})

test('what customers read of the shop is changed by owner and manager, its share by the owner; name and address by nobody here', async () => {
  const shop = await aShop(app)
  const [manager, technician] = [await shop.join('MANAGER'), await shop.joinTechnician()]
  const edit = (as: typeof manager.as, body: Record<string, unknown>) => as.post('/api/tech/store/edit', body)
  const intro = '由两位推拿科出来的师傅合办，擅长肩颈。'
  expect((await edit(manager.as, { intro, opensMin: 600, closesMin: 1500 })).data).toMatchObject({ change: { intro }, opensMin: 600, closesMin: 1500 })
  expect((await edit(manager.as, { shareBp: 100 })).refusal).toBe('notAllowed')
  expect((await edit(technician.as, { intro })).refusal).toBe('notAllowed')
  expect((await edit(shop.as, { shareBp: 2500, name: '别的店', address: '别处' })).data).toMatchObject({ offeredShareBp: 2500, address: '文三路478号' })
  expect(await edit(shop.as, { opensMin: 600 })).toMatchObject({ code: 400, data: { field: 'closesMin' } })
  expect(await edit(shop.as, { photoKeys: ['p/nobodys.jpg'] })).toMatchObject({ code: 400, data: { field: 'photoKeys' } })
  expect((await app.as().get('/api/user/tech/getShopInfo', { shopId: shop.shopId })).data).toMatchObject({ opensMin: 600 })
})

test('pictures that a shop takes out, and those of one that closes, leave the store', async () => {
  const shop = await aShop(app, { photoKeys: [] })
  const manager = await shop.join('MANAGER')
  const [first, second] = [await anUpload(app, manager.accountId), await anUpload(app, shop.owner.id)]
  await manager.as.post('/api/tech/store/edit', { photoKeys: [first] })
  expect(await shop.approvePage()).toBe(true)
  expect((await shop.store('edit', { photoKeys: [second] })).code).toBe(200)
  const standing = () => app.db.selectFrom('uploads').select('key').where('key', 'in', [first, second]).execute()
  expect(await standing()).toEqual([{ key: second }])
  await shop.store('removeMember', { memberId: manager.memberId })
  expect((await shop.store('leave')).data).toEqual({ state: 'LEFT' })
  expect(await standing()).toEqual([])
})

test('a shop goes on showing what a member uploaded whose account ends', async () => {
  const shop = await aShop(app, { photoKeys: [] })
  const manager = await shop.join('MANAGER')
  const key = await anUpload(app, manager.accountId)
  await manager.as.post('/api/tech/store/edit', { photoKeys: [key] })
  expect(await shop.approvePage()).toBe(true)
  const { codeFor } = phonesOf(() => app)
  const ended = await manager.as.post('/api/user/self/deleteAccount', { phone: manager.phone, smsCode: await codeFor(manager.phone, 'DELETE') })
  expect(ended.code).toBe(200)
  app.clock.advance(120_000)
  await app.jobs.runDue()
  expect(await app.db.selectFrom('uploads').select('key').where('key', '=', key).execute()).toEqual([{ key }])
})

test('members and owner read what the other side did without them: a role, a parting, who came and who went', async () => {
  const shop = await aShop(app)
  const manager = await shop.join('MANAGER')
  const [idle, busy] = [await shop.joinTechnician(), await shop.joinTechnician()]
  const events = async (as: typeof shop.as) => (await as.get('/api/user/self/getMessageList')).data.list.map(({ event }: { event: string }) => event)
  expect((await events(shop.as)).filter((event: string) => event === 'shopJoined')).toHaveLength(3)
  await shop.store('setMember', { memberId: manager.memberId, shopRole: 'MANAGER' })
  expect(await events(manager.as)).not.toContain('shopRoleSet')
  await anOpenOrder(busy, shop.shopId)
  expect((await manager.as.post('/api/tech/store/removeMember', { memberId: busy.memberId })).data).toEqual({ state: 'LEAVING' })
  expect(await events(busy.as)).toContain('shopParts')
  expect((await manager.as.post('/api/tech/store/removeMember', { memberId: idle.memberId })).data).toEqual({ state: 'LEFT' })
  expect((await events(shop.as)).filter((event: string) => event === 'shopMemberLeft')).toHaveLength(1)
  await shop.store('setMember', { memberId: manager.memberId, shopRole: 'FINANCE' })
  expect(await events(manager.as)).toContain('shopRoleSet')
  await shop.store('removeMember', { memberId: manager.memberId })
  expect((await events(shop.as)).filter((event: string) => event === 'shopMemberLeft')).toHaveLength(1)
})

test('a suspended shop invites nobody', async () => {
  const shop = await aShop(app)
  const state = (set: { state: string; suspended_at: Date | null }) => app.db.updateTable('shops').set(set).where('id', '=', shop.shopId).execute()
  await state({ state: 'SUSPENDED', suspended_at: app.clock.now() })
  expect((await shop.invite('13800006666', 'FINANCE')).refusal).toBe('notAllowed')
  await state({ state: 'ACTIVE', suspended_at: null })
  expect((await shop.invite('13800006666', 'FINANCE')).code).toBe(200)
})

test('a shop is taken over by somebody whose identity is verified, where the platform checks identities', async () => {
  await aPolicyInForce(app.deps, { 'switches.auth': true })
  const shop = await aShop(app)
  const manager = await shop.join('MANAGER')
  await shop.store('setMember', { memberId: manager.memberId, shopRole: 'OWNER' })
  expect((await takeOver(manager)).refusal).toBe('applyIdentityFirst')
  expect(await rolesOf(shop)).toEqual(['OWNER', 'MANAGER'])
  const now = app.clock.now()
  const account_id = manager.accountId
  const known = { name_sealed: sealName(app.config, account_id, '周正'), id_hash: Buffer.from(account_id), sex: 1, born: '1990-01-01' }
  await app.db
    .insertInto('identity_checks')
    .values({ account_id, ...known, state: 'APPROVED', asking: '', submitted_at: now, decided_at: now })
    .execute()
  expect((await takeOver(manager)).code).toBe(200)
  expect(await rolesOf(manager)).toEqual(['OWNER', 'MANAGER'])
  await aPolicyInForce(app.deps, { 'switches.auth': false })
})

test('an account that ends while a member answers its owner, or while its owner joins, holds nobody up', async () => {
  const shop = await aShop(app)
  const { post, codeFor } = phonesOf(() => app)
  const technician = await shop.joinTechnician({ shareBp: 1000 })
  await shop.store('setMember', { memberId: technician.memberId, shareBp: 2000 })
  const hold = (tx: Tx) => sql`select from shops where id = ${shop.shopId} for update`.execute(tx)
  const endOf = async ({ phone, token }: { phone: string; token: string }) => {
    const smsCode = await codeFor(phone, 'DELETE')
    return () => post('/api/user/self/deleteAccount', { phone, smsCode }, { token })
  }
  const owner = await app.db.selectFrom('accounts').select('phone').where('id', '=', shop.owner.id).executeTakeFirstOrThrow()
  const agree = () => technician.as.post('/api/tech/store/answerShare', { shareBp: 2000, accept: true })
  const answered = await behind(app, hold, [agree, await endOf({ phone: owner.phone, token: shop.owner.token })])
  expect(answered.map(({ code, refusal }) => refusal ?? code)).toEqual([200, 'shopOwnerStays'])

  const invited = await aCustomer(app)
  const { invitationId } = (await shop.invite(invited.phone, 'FINANCE')).data
  const joined = await behind(app, hold, [() => answer(app, invited.token, invitationId), await endOf(invited)])
  expect(joined.map(({ code }) => code)).toEqual([200, 200])
  expect(await rolesOf(shop)).toEqual(['OWNER', 'TECHNICIAN'])
})
