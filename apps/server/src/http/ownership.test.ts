import { refusals } from '@anxin/contract/refusals'
import { allSurfaces, surfaces, type Surface } from '@anxin/contract/surfaces'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { callOf, everyCall, fieldsOf, fitting, someoneWithEverything, type Someone } from '../testing/every-call.ts'
import { aTestApp, type Answer } from '../testing/start-test-app.ts'

const mark = '独此一份'
const app = aTestApp()
let victim: Someone
let asker: Someone
/** What is the victim's, by the name of the field that names it. */
let records: Record<string, string>
let tokens: Record<'customer' | 'technician' | 'guest', string | undefined>
beforeAll(async () => {
  victim = await someoneWithEverything(app, mark)
  asker = await someoneWithEverything(app, '别人')
  const { id: account_id } = victim.customer
  const { orderId: order_id } = victim.own
  const now = app.clock.now()
  await app.db
    .insertInto('suggestions')
    .values({ id: 'suggestion', account_id, order_id, kind: 'SERVICE', content: mark, created_at: now, answer_by: now })
    .execute()
  const { id: sessionId } = await app.db.selectFrom('sessions').select('id').where('account_id', '=', account_id).executeTakeFirstOrThrow()
  const { id: itemIds } = await app.db.selectFrom('order_items').select('id').where('order_id', '=', order_id).executeTakeFirstOrThrow()
  // What took from the technician's income is theirs to object to.
  await app.db.updateTable('refunds').set({ technician_amount: 1 }).where('id', '=', victim.own.refundId).execute()
  records = { ...victim.own, penaltyId: victim.own.refundId, suggestId: 'suggestion', sessionId, itemIds }
  tokens = { customer: asker.customer.token, technician: (await aTechnician(app)).token, guest: undefined }
})

/** Fields that name something, as the contract has them: each is in exactly one of these lists. */
const owned = [
  'orderId',
  'addressId',
  'messageId',
  'userCouponId',
  'timeOffId',
  'bizId',
  'payNo',
  'refundId',
  'suggestId',
  'sessionId',
  'itemIds',
  'penaltyId',
  'memberId',
  'invitationId',
]
// A posted request is there for technicians nearby; of customers it is its own one's alone.
const ownedOfCustomers = ['postedRequestId']
const open = ['techId', 'shopId', 'projectId', 'couponId', 'tagId', 'categoryId', 'reasonId', 'tagIds', 'projectIds', 'posterId', 'reviewId', 'id']
// They say what is meant of an order that is named beside them, and that is looked for first.
const besideTheOrder = ['changeId', 'earlyEndId', 'substitutionId']
/** Keys of requests, names that other firms and offices give, and a door. */
const noRecords = ['requestId', 'idCardNo', 'legalIdCardNo', 'licenseNo', 'openId', 'appleUserId', 'houseNo']
const idFields = [...owned, ...ownedOfCustomers, ...open, ...besideTheOrder]
const malformed = {
  uuid: '7b0e9a52-52f5-4c0b-9d3e-0f3f1a2b3c4d',
  array: ['a', 'b'],
  object: {},
  negative: -1,
  long: 'x'.repeat(200),
  quoted: "' or 1=1 --",
  path: '../../etc/passwd',
}
/** What takes a call past the checks of its fields, or two answers would say the same of another thing. */
const [pin, substitutionId, noPictures] = [{ pin: '1357' }, { substitutionId: 'nothing' }, { images: undefined }]
const past: Record<string, object> = {
  doOrderReschedule: { previewToken: 'nothing' },
  doOrderExtra: { type: 'ADD_TIME' },
  doOrderChooseSubstitute: substitutionId,
  doOrderDeclineSubstitutes: substitutionId,
  doOrderKeepTechnician: substitutionId,
  doOrderRefund: noPictures,
  abnormalApply: noPictures,
  doSuggest: { content: '与约定的不一样', ...noPictures },
  techPenaltyAppeal: { content: '与约定的不一样', ...noPictures },
  sendChat: { text: '您好' },
  setHealthNote: { healthNote: { codes: ['HEART'], consent: true } },
  techConfirmHealthNote: { revision: 1 },
  techRateCustomer: { reliable: true, respectful: true },
  readChat: { seq: 1 },
  storeSetMember: { shareBp: 0 },
  checkInSafety: pin,
  cancelSafety: pin,
  techCheckInSafety: pin,
  techCancelSafety: pin,
}
const withIds = everyCall.flatMap(([name, endpoint]) =>
  idFields.filter((field) => fieldsOf(endpoint).includes(field)).map((field) => ({ name, endpoint, field })),
)
const signedIn = everyCall.filter(([, { role }]) => role !== 'anyone' && role !== 'guest')

/** What is kept beside the orders of somebody, each row naming its order. */
const besideOrders = [
  'order_events',
  'chat_messages',
  'chat_reads',
  'chat_reports',
  'safety_timers',
  'safety_places',
  'alarms',
  'appeals',
  'early_ends',
  'order_changes',
  'substitutions',
  'reviews',
]
/** What is beside a shop's owner. */
const besideShops = ['shop_members', 'shop_invitations'] as const

/** Everything that is the victim's, as one number. */
async function fingerprint() {
  const { customer, technician } = victim
  const rows = await sql<{ all: string }>`
    select (select json_agg(a order by id) from accounts a where id = ${customer.id})::text || (select json_agg(o order by id) from orders o where account_id = ${customer.id})::text
      || (select json_agg(a order by id) from addresses a where account_id = ${customer.id})::text || (select json_agg(m order by id) from messages m where account_id = ${customer.id})::text
      || (select json_agg(u order by id) from user_coupons u where account_id = ${customer.id})::text || (select json_agg(p order by id) from payments p where account_id = ${customer.id})::text
      || (select json_agg(s order by id) from suggestions s where account_id = ${customer.id})::text || (select json_agg(r order by id) from refunds r where account_id = ${customer.id})::text
      || (select json_agg(s order by id) from sessions s where account_id = ${customer.id})::text || (select json_agg(p order by id) from posted_requests p where account_id = ${customer.id})::text
      || (select json_agg(c order by id) from occupancies c where technician_id = ${technician.id})::text || (select json_agg(t) from technicians t where id = ${technician.id})::text as all`.execute(
    app.db,
  )
  const text = rows.rows[0]?.all
  if (!text) throw new Error('the victim has nothing')
  const hash = createHash('sha256').update(text)
  for (const table of besideOrders) {
    const beside = await sql<{ all: string | null }>`
      select json_agg(b order by b::text)::text as all from ${sql.table(table)} b join orders o on o.id = b.order_id where o.account_id = ${customer.id}`.execute(
      app.db,
    )
    hash.update(`${table} ${beside.rows[0]?.all}`)
  }
  for (const table of besideShops) {
    const beside = await sql<{
      all: string | null
    }>`select json_agg(b order by b::text)::text as all from ${sql.table(table)} b where b.shop_id = ${victim.shopId}`.execute(app.db)
    hash.update(`${table} ${beside.rows[0]?.all}`)
  }
  return hash.digest('hex')
}

test('every call states who may use it and whose records it touches', () => {
  for (const [name, { role, ownership, method, bothVerbs }] of everyCall) {
    expect(['anyone', 'guest', ...allSurfaces.flatMap(({ name: surface, access }) => (access === 'account' ? [surface] : []))], name).toContain(role)
    expect(ownership.length, name).toBeGreaterThan(8)
    if (method === 'GET' && bothVerbs) expect(role, name).not.toBe('technician')
  }
  expect(withIds.length).toBeGreaterThan(40)
})

test('every field that names a record is among those that are tried, as somebody’s own or as nobody’s', () => {
  const named = everyCall.flatMap(([, endpoint]) => fieldsOf(endpoint)).filter((field) => field === 'id' || /(Ids?|No)$/.test(field))
  expect([...new Set(named)].toSorted()).toEqual([...idFields, ...noRecords].toSorted())
})

test('a guest is signed out on every call of a person, a customer not allowed on every call of a technician', async () => {
  for (const [name, endpoint] of signedIn) {
    const input = fitting(victim, endpoint, app.clock.now())
    expect(await callOf(app, endpoint, input), name).toEqual({ status: 200, code: 401, data: null, msg: '未登录!', refusal: 'signedOut' })
    expect((await callOf(app, endpoint, input, 'made-up')).code, name).toBe(401)
    const { refusal }: Partial<Surface> = endpoint.role === 'anyone' || endpoint.role === 'guest' ? {} : surfaces[endpoint.role]
    if (refusal) {
      const { code, msg } = refusals[refusal]
      expect(await callOf(app, endpoint, input, asker.customer.token), name).toEqual({ status: 200, code, data: null, msg, refusal })
    }
  }
})

describe('records of someone else', () => {
  const personal = withIds.filter(({ field, endpoint }) => owned.includes(field) || (ownedOfCustomers.includes(field) && endpoint.role === 'customer'))

  test('answer as missing ones, byte for byte, on every call that names one', async () => {
    const before = await fingerprint()
    const compared: string[] = []
    const unread: string[] = []
    for (const { name, endpoint, field } of personal) {
      const token = endpoint.role === 'technician' ? tokens.technician : tokens.customer
      // Written out whole: the sentence, the code and every field of the answer. The clock stands still.
      // The technician is the victim's: who asks about a shared calendar still learns nothing of others.
      const ask = (id: unknown) =>
        callOf(
          app,
          endpoint,
          {
            ...fitting({ ...asker, technician: victim.technician }, endpoint, app.clock.now()),
            requestId: newId(app.clock.now()).padEnd(32, '0'),
            ...past[name],
            [field]: id,
          },
          token,
        )
      const wrap = (id: string | undefined) => (field.endsWith('Ids') ? [id] : id)
      const [foreign, missing] = [await ask(wrap(records[field])), await ask(wrap('nothing'))]
      expect(withoutChance(foreign), `${name}.${field}`).toEqual(withoutChance(missing))
      expect(JSON.stringify(foreign).replaceAll(`${mark}技师`, ''), `${name}.${field}`).not.toContain(mark)
      if (endpoint.role === 'guest')
        expect(await callOf(app, endpoint, { techId: victim.technician.id, [field]: records[field] }), `${name}.${field} as a guest`).toEqual(
          await callOf(app, endpoint, { techId: victim.technician.id, [field]: 'nothing' }),
        )
      // Of an order of one's own the items are part of the question.
      if (foreign.refusal === 'badField' && field !== 'itemIds') unread.push(`${name}.${field} ${foreign.msg}`)
      compared.push(`${name}.${field}`)
    }
    expect(unread).toEqual([])
    expect(compared.length).toBeGreaterThan(60)
    expect(await fingerprint()).toBe(before)
  })

  test("are the owner's own: the same calls do answer their owner", async () => {
    for (const [path, input] of [
      ['/api/user/order/getOrderInfo', { orderId: victim.own.orderId }],
      ['/api/user/self/getMessageInfo', { messageId: victim.own.messageId }],
    ] as const) {
      const answer = await app.as(victim.customer.token).get(path, input)
      expect(answer.code, path).toBe(200)
      expect(JSON.stringify(answer), path).toContain(mark)
    }
  })
})

describe.each(Object.entries(malformed))('an id that is %s', (_, id) => {
  test('is refused or finds nothing, no matter who asks, and never breaks the server', async () => {
    for (const { name, endpoint, field } of withIds) {
      for (const [who, token] of Object.entries(tokens)) {
        const answer = await callOf(app, endpoint, { ...fitting(asker, endpoint, app.clock.now()), [field]: id }, token)
        expect(answer.status, `${name}.${field} as ${who}: ${JSON.stringify(answer)}`).toBeLessThan(500)
        expect(JSON.stringify(answer)).not.toContain(mark)
        if (endpoint.role === 'customer' && who === 'guest') expect(answer.code, name).toBe(401)
      }
    }
  })
})

test("another technician's plan and another customer's lists do not show in one's own", async () => {
  const nobody = await aCustomer(app)
  for (const [name, endpoint] of signedIn.filter(([, { method }]) => method === 'GET')) {
    const token = endpoint.role === 'technician' ? tokens.technician : nobody.token
    const answer = await callOf(app, endpoint, {}, token)
    expect(answer.status, name).toBe(200)
    // Other technicians are public; what they are asked to do is not.
    expect(JSON.stringify(answer).replaceAll(`${mark}技师`, ''), name).not.toContain(mark)
  }
})

/** Tokens and ids that are new on each call. */
const withoutChance = (answer: Answer) =>
  JSON.parse(JSON.stringify(answer), (key, value) =>
    ['previewToken', 'orderId', 'orderNo', 'reviewId', 'addressId', 'token', 'timeOffId'].includes(key) ? undefined : value,
  )
