import { manageEndpoints, type ManageCall, type ManageInput } from '@anxin/contract/manage/endpoints'
import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { keyedHash } from '../../keyed-hash.ts'
import { newId } from '../../ids.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { aCustomer, aProject, aTechnician } from '../../testing/factories.ts'
import { certificateRow, reviewRow } from '../../testing/rows.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aShop } from '../shops/testing/a-shop.ts'

const app = aTestApp({ warm: true })

type OfOrders = `${'order' | 'refund' | 'appeal' | 'approval'}/${string}`
/** The calls that may refuse what is the operator's own; those about orders stand in orders/desk/own-orders.test.ts. */
type OwnCall = Exclude<{ [N in ManageCall]: 'ownCase' extends (typeof manageEndpoints)[N]['refusals'][number] ? N : never }[ManageCall], OfOrders>
// safe: the names of the table
const calls = Object.keys(manageEndpoints) as ManageCall[]
const refusalsOf = (call: ManageCall): readonly string[] => manageEndpoints[call].refusals
const ofOrders = /^(order|refund|appeal|approval)\//
const ownCalls = calls.filter((call): call is OwnCall => refusalsOf(call).includes('ownCase') && !ofOrders.test(call))

const ofPeople = /^(technician|shop|customer|application|certificate|identity|profileChange|review)\//
// A phone that somebody reads changes nothing: the look is counted and logged.
const changesNothing: readonly string[] = ['technician/contact', 'customer/contact']

test('every call of the console that changes a technician, a shop, a customer or what they submitted says that nobody decides their own', () => {
  const changing = calls.filter((call) => ofPeople.test(call) && (manageEndpoints[call] as ManageEndpoint).method === 'POST' && !changesNothing.includes(call))
  expect(changing.filter((call) => !refusalsOf(call).includes('ownCase'))).toEqual([])
  expect(changing.length).toBeGreaterThan(20)
})

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})

/** A shop with its owner, a manager, a technician and one more member, everything of whom waits or can be changed; and who represents it by law. */
async function aWorld() {
  const { db, clock } = app
  const now = clock.now()
  const shop = await aShop(app)
  const [manager, technician] = [await shop.join('MANAGER'), await shop.joinTechnician()]
  const [finance, representative] = [await shop.join('FINANCE'), await aCustomer(app)]
  const lawful = keyedHash(app.deps.config.appSecret, 'id', '110105198001010010')
  await app.db
    .insertInto('identity_checks')
    .values([
      identityRow(representative.id, { state: 'APPROVED', id_hash: lawful, decided_at: now }),
      identityRow(finance.accountId, { state: 'MANUAL', id_hash: Buffer.from('another') }),
    ])
    .execute()
  const application = { city_code: '330100', revision: 1, submitted_at: now, answer_by: now, created_at: now, changed_at: now }
  const applicationId = newId(now)
  await db
    .insertInto('applications')
    .values([
      {
        ...application,
        id: newId(now),
        account_id: shop.owner.id,
        kind: 'SHOP',
        state: 'APPROVED',
        shop_id: shop.shopId,
        decided_at: now,
        fields: JSON.stringify({ legalIdHash: lawful.toString('hex') }),
      },
      { ...application, id: applicationId, account_id: finance.accountId, kind: 'TECH', state: 'PENDING', fields: '{}' },
    ])
    .execute()
  const certificate = certificateRow({ technician_id: technician.id, state: 'PENDING', put_at: now })
  await db.insertInto('certificates').values(certificate).execute()
  const changeId = newId(now)
  await db
    .insertInto('profile_changes')
    .values({ id: changeId, technician_id: technician.id, state: 'PENDING', nickname: '苏合香', submitted_at: now, answer_by: now })
    .execute()
  const project = await aProject(app)
  const review = reviewRow({ technician_id: technician.id, account_id: (await aCustomer(app)).id, project_id: project.id })
  await db.insertInto('reviews').values(review).execute()
  const boss = await anOperator(app)
  const suspensionId = newId(now)
  const suspension = { id: suspensionId, kind: 'TECHNICIAN', subject_id: technician.id, rule: 'OTHER', reason: '多次迟到', evidence: '记录', ended_at: now }
  await db
    .insertInto('suspensions')
    .values({ ...suspension, begun_by: boss.id, begun_at: now, ended_by: boss.id })
    .execute()
  const ticketId = newId(now)
  const said = { content: '当天道路中断', suspension_id: suspensionId, created_at: now, answer_by: now }
  await db
    .insertInto('suggestions')
    .values({ ...said, id: ticketId, kind: 'OBJECTION', account_id: technician.accountId, technician_id: technician.id })
    .execute()
  const phoneOf = async (id: string) => (await db.selectFrom('accounts').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
  const phones = {
    owner: await phoneOf(shop.owner.id),
    manager: manager.phone,
    technician: technician.phone,
    finance: finance.phone,
    representative: representative.phone,
  }
  const certificateId = String(certificate.id)
  return { shop, technician, finance, phones, project, applicationId, certificateId, changeId, reviewId: String(review.id), ticketId }
}

type Identity = { state: string; id_hash: Buffer; decided_at?: Date }
const identityRow = (accountId: string, over: Identity) => ({
  account_id: accountId,
  name_sealed: Buffer.from('sealed'),
  born: '1980-01-01',
  asking: accountId,
  submitted_at: app.clock.now(),
  ...over,
})

const reason = '与本人电话核对'
const paperKey = `private/abc/${'0'.repeat(32)}.jwe`
const person = ({ phones: { finance }, project }: World, phone = finance) => ({
  phone,
  nickname: '林晓',
  sex: 2,
  birthday: '1992-04-03',
  workYears: 6,
  cityCode: '330100',
  serviceRadiusM: 15_000,
  intro: '从业六年，擅长肩颈。',
  offers: [{ projectId: project.id }],
  reason,
})
const fileOf = (phone: string) =>
  Buffer.from(`手机号,昵称,性别,出生日期,城市,简介,项目\n${phone},林晓,女,1992-04-03,杭州,从业六年。,${world.project.name}`).toString('base64')
const suspended = { rule: 'OTHER', reason: '多次迟到', evidence: '三次记录' } as const
const ofTechnician = ({ technician: { id } }: World) => ({ technicianId: id, reason })
const ofShop = ({ shop: { shopId } }: World) => ({ shopId, reason })
const ofApplication = ({ applicationId }: World) => ({ applicationId })
const ofCertificate = ({ certificateId }: World) => ({ certificateId })
const ofIdentity = ({ finance: { accountId } }: World) => ({ customerId: accountId })

type Who = keyof World['phones']
/** Who in this world a call is about, and what it is asked with. */
const asked: { [C in OwnCall]: { about: Who; with: (world: World) => ManageInput<C> } } = {
  'technician/create': { about: 'finance', with: (its) => person(its) },
  'technician/edit': { about: 'technician', with: (its) => ({ ...ofTechnician(its), workYears: 30 }) },
  'technician/setHours': { about: 'technician', with: (its) => ({ ...ofTechnician(its), hours: [{ weekday: 1, ranges: [[600, 720]] }] }) },
  'technician/setOffer': { about: 'technician', with: (its) => ({ ...ofTechnician(its), projectId: its.project.id, price: its.project.price, onOffer: true }) },
  'technician/setLevel': { about: 'technician', with: (its) => ({ ...ofTechnician(its), level: 5 }) },
  'technician/import': { about: 'finance', with: ({ phones }) => ({ fileName: '团队.csv', file: fileOf(phones.finance), dryRun: false, reason }) },
  'technician/suspend': { about: 'technician', with: (its) => ({ ...ofTechnician(its), ...suspended }) },
  'technician/resume': { about: 'technician', with: ofTechnician },
  'customer/suspend': { about: 'finance', with: (its) => ({ ...ofIdentity(its), ...suspended }) },
  'customer/resume': { about: 'finance', with: (its) => ({ ...ofIdentity(its), reason }) },
  'shop/create': {
    about: 'finance',
    with: ({ phones }) => ({
      ownerPhone: phones.finance,
      name: '和舒推拿',
      cityCode: '330100',
      address: '文三路478号',
      phone: '0571-88000001',
      intro: '街坊里开了多年的小店。',
      reason,
    }),
  },
  'shop/edit': { about: 'owner', with: (its) => ({ ...ofShop(its), name: '新名字推拿' }) },
  'shop/setShare': { about: 'owner', with: (its) => ({ ...ofShop(its), shareBp: 1500 }) },
  'shop/suspend': { about: 'owner', with: ofShop },
  'shop/resume': { about: 'owner', with: ofShop },
  'application/claim': { about: 'finance', with: ofApplication },
  'application/openPaper': { about: 'finance', with: (its) => ({ ...ofApplication(its), paperKey }) },
  'application/decide': { about: 'finance', with: (its) => ({ ...ofApplication(its), revision: 1, outcome: 'APPROVE' }) },
  'certificate/claim': { about: 'technician', with: ofCertificate },
  'certificate/openPaper': { about: 'technician', with: (its) => ({ ...ofCertificate(its), paperKey }) },
  'certificate/decide': { about: 'technician', with: (its) => ({ ...ofCertificate(its), revision: 1, approve: true }) },
  'certificate/revoke': { about: 'technician', with: (its) => ({ ...ofCertificate(its), finding: 'BY_OPERATOR', reason }) },
  'identity/claim': { about: 'finance', with: ofIdentity },
  'identity/openPaper': { about: 'finance', with: (its) => ({ ...ofIdentity(its), paperKey }) },
  'identity/decide': { about: 'finance', with: (its) => ({ ...ofIdentity(its), revision: 1, approve: true }) },
  'identity/revoke': { about: 'finance', with: (its) => ({ ...ofIdentity(its), reason }) },
  'profileChange/claim': { about: 'technician', with: ({ changeId }) => ({ changeId }) },
  'profileChange/decide': { about: 'technician', with: ({ changeId }) => ({ changeId, revision: 1, approve: true }) },
  'review/hide': { about: 'technician', with: ({ reviewId }) => ({ reviewId, reason }) },
  'review/show': { about: 'technician', with: ({ reviewId }) => ({ reviewId, reason }) },
  'ticket/decide': { about: 'technician', with: ({ ticketId }) => ({ ticketId, outcome: 'agree', reason }) },
}

/** What an operator with this phone is answered; of a file what is wrong with its first row. */
async function answerTo(phone: string, call: OwnCall): Promise<string | undefined> {
  const operator = await anOperator(app)
  await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', operator.id).execute()
  const { refusal, data } = await app.as(operator.token).post(`/api/manage/${call}`, { ...asked[call].with(world) })
  await app.db.updateTable('operators').set({ phone: null, phone_verified_at: null }).where('id', '=', operator.id).execute()
  return call === 'technician/import' ? data?.problems[0]?.problem : refusal
}

describe('nobody decides about', () => {
  const relations: [string, (call: OwnCall) => Who][] = [
    ['themselves', (call) => asked[call].about],
    ['the shop that they are a member of, and who is in it', () => 'manager'],
    ['the shop that they represent by law, and who is in it', () => 'representative'],
  ]
  test.each(relations)('%s', async (_, whose) => {
    for (const call of ownCalls) expect(await answerTo(world.phones[whose(call)], call), call).toBe(call === 'technician/import' ? 'OWN_CASE' : 'ownCase')
  })

  test('their own phone with a technician or a shop that is new', async () => {
    const phone = '13755550001'
    const operator = await anOperator(app)
    const as = app.as(operator.token)
    await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', operator.id).execute()
    expect(await as.post('/api/manage/technician/create', person(world, phone))).toMatchObject({ refusal: 'ownCase' })
    const { ownerPhone: _, ...shop } = asked['shop/create'].with(world)
    expect(await as.post('/api/manage/shop/create', { ...shop, ownerPhone: phone })).toMatchObject({ refusal: 'ownCase' })
    const file = { fileName: '团队.csv', file: fileOf(phone), reason }
    expect((await as.post('/api/manage/technician/import', file)).data.problems).toMatchObject([{ row: 2, column: 'phone', problem: 'OWN_CASE' }])
    expect(await app.db.selectFrom('accounts').select('id').where('phone', '=', phone).execute()).toEqual([])
  })
})

test('others decide about all of it: a stranger, and who has left the shop', async () => {
  const stranger = await aTechnician(app)
  const { phone } = await app.db.selectFrom('accounts').select('phone').where('id', '=', stranger.accountId).executeTakeFirstOrThrow()
  await app.db.updateTable('shop_members').set({ left_at: app.clock.now() }).where('shop_id', '=', world.shop.shopId).where('role', '=', 'MANAGER').execute()
  for (const call of ownCalls)
    for (const other of [phone, world.phones.manager]) expect(['ownCase', 'OWN_CASE'], call).not.toContain(await answerTo(other, call))
})

test('a shop keeps no operator away by their phone on its page', async () => {
  const [operator, shop] = [await anOperator(app), await aShop(app)]
  const phone = '13755550002'
  await app.db.updateTable('operators').set({ phone, phone_verified_at: app.clock.now() }).where('id', '=', operator.id).execute()
  expect(await shop.store('edit', { phone })).toMatchObject({ code: 200 })
  expect(await shop.approvePage()).toBe(true)
  const as = app.as(operator.token)
  expect((await as.get('/api/manage/shop/getInfo', { shopId: shop.shopId })).data).toMatchObject({ phone, isOwn: false })
  expect(await as.post('/api/manage/shop/suspend', { shopId: shop.shopId, reason })).toMatchObject({ code: 200 })
})
