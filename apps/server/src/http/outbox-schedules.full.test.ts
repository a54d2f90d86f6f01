import { expect, test } from 'vitest'
import { aPhone, type Write } from '../testing/a-bad-line.ts'
import { aCoupon, aCustomer, anAddress, aTechnician } from '../testing/factories.ts'
import { dice, type Dice } from '../testing/random-town.ts'
import { aTestApp } from '../testing/start-test-app.ts'

// SEED=17 repeats a run; SCHEDULES=10000 makes it longer.
const seed = Number(process.env.SEED)
const schedules = Number(process.env.SCHEDULES ?? 1000)
const lanes = 8

const app = aTestApp()

type Lane = { technicians: string[]; coupon: string; gone: string }
const mostCopies = 2

async function aLane(): Promise<Lane> {
  const technicians = [await aTechnician(app), await aTechnician(app)].map(({ id }) => id)
  const coupon = await aCoupon(app, { per_user_limit: mostCopies, stock: 1_000_000 })
  const gone = await aCoupon(app, { end_at: app.clock.now() })
  app.clock.advance(1)
  return { technicians, coupon: coupon.id, gone: gone.id }
}

const place = { province: '浙江省', city: '杭州市', area: '西湖区', address: '文三路478号', phone: '13700000000', lat: 30.28, lng: 120.13 }

/** Something a customer writes from a phone. */
function aWrite(random: Dice, { technicians, coupon, gone }: Lane, [kept, spare]: [string, string]): Omit<Write, 'key' | 'at'> {
  const mark = `字${random.int(0, 2 ** 30)}`
  const techId = random.pick(technicians)
  return random.pick([
    { call: 'tech/doFocus', body: { techId } },
    { call: 'tech/doFocus', body: { techId } },
    { call: 'tech/unFocus', body: { techId } },
    { call: 'self/addAddress', body: { ...place, name: mark } },
    { call: 'self/editAddress', body: { addressId: kept, houseNo: mark } },
    { call: 'self/delAddress', body: { addressId: spare } },
    { call: 'self/editUserInfo', body: { nickname: mark } },
    { call: 'self/doSuggest', body: { content: `一条意见：${mark}` } },
    { call: 'tech/doTakeCoupon', body: { couponId: random.pick([coupon, coupon, gone]) } },
  ])
}

/** What there must be in the end, if each write that was not refused took effect once, in the order in which they were made. */
function expected(writes: readonly Write[], refused: ReadonlyMap<string, number>, [kept, spare]: [string, string], { coupon, technicians }: Lane) {
  const done = writes.filter(({ key }) => !refused.has(key))
  const of = (call: string) => done.filter((write) => write.call === call)
  const lastOf = (call: string, field: string) => of(call).at(-1)?.body[field]
  const isDeleted = of('self/delAddress').length > 0
  return {
    follows: technicians.filter((techId) => done.findLast(({ call, body }) => call.endsWith('Focus') && body.techId === techId)?.call === 'tech/doFocus'),
    addresses: [kept, ...(isDeleted ? [] : [spare]), ...of('self/addAddress').map(({ body }) => body.name)].toSorted(),
    houseNo: lastOf('self/editAddress', 'houseNo') ?? '',
    nickname: lastOf('self/editUserInfo', 'nickname') ?? '阿玉',
    suggestions: of('self/doSuggest')
      .map(({ body }) => body.content)
      .toSorted(),
    copies: of('tech/doTakeCoupon').filter(({ body }) => body.couponId === coupon).length,
  }
}

async function found(accountId: string, [kept, spare]: [string, string], { technicians }: Lane) {
  const [follows, addresses, account, suggestions, copies] = await Promise.all([
    app.db.selectFrom('follows').select('technician_id').where('account_id', '=', accountId).execute(),
    app.db.selectFrom('addresses').select(['id', 'name', 'house_no']).where('account_id', '=', accountId).where('deleted_at', 'is', null).execute(),
    app.db.selectFrom('accounts').select('nickname').where('id', '=', accountId).executeTakeFirstOrThrow(),
    app.db.selectFrom('suggestions').select('content').where('account_id', '=', accountId).execute(),
    app.db.selectFrom('user_coupons').select('id').where('account_id', '=', accountId).execute(),
  ])
  return {
    follows: technicians.filter((techId) => follows.some((row) => row.technician_id === techId)),
    addresses: addresses.map(({ id, name }) => (id === kept || id === spare ? id : name)).toSorted(),
    houseNo: addresses.find(({ id }) => id === kept)?.house_no ?? '',
    nickname: account.nickname,
    suggestions: suggestions.map(({ content }) => content).toSorted(),
    copies: copies.length,
  }
}

/** The writes that are to be refused whatever the line does: a coupon too many or gone, an address deleted before. */
function toBeRefused(writes: readonly Write[], { coupon }: Lane): string[] {
  let [copies, deletions] = [0, 0]
  return writes
    .filter(({ call, body }) => {
      if (call === 'self/delAddress') return deletions++ > 0
      if (call !== 'tech/doTakeCoupon') return false
      return body.couponId !== coupon || copies++ >= mostCopies
    })
    .map(({ key }) => key)
}

/** One customer's evening on a bad line; what is wrong with it afterwards. */
async function evening(lane: Lane, { number, withKeys }: { number: number; withKeys: boolean }) {
  const random = dice(seed + number * 7919)
  const { id, token } = await aCustomer(app, { nickname: '阿玉' })
  const ids: [string, string] = [(await anAddress(app, { account_id: id, house_no: '' })).id, (await anAddress(app, { account_id: id })).id]
  const phone = aPhone(app, { token, random, withKeys })
  const writes: Write[] = Array.from({ length: random.int(3, 7) }, (_, at) => ({ ...aWrite(random, lane, ids), key: `evening-${number}-${at}`, at: 0 }))
  for (const write of writes) await phone.write(write)
  await phone.heal()

  const { refused } = phone.memory
  const wanted = { ...expected(writes, refused, ids, lane), refused: toBeRefused(writes, lane) }
  const seen = { ...(await found(id, ids, lane)), refused: writes.filter(({ key }) => refused.has(key)).map(({ key }) => key) }
  return { number, wanted, seen, isRight: JSON.stringify(wanted) === JSON.stringify(seen) }
}

/** Many evenings, some at a time; those that went wrong. */
async function evenings(count: number, withKeys: boolean) {
  const runs = Array.from({ length: lanes }, async (_, at) => {
    const lane = await aLane()
    const wrong = []
    for (let number = at; number < count; number += lanes) {
      const one = await evening(lane, { number, withKeys })
      if (!one.isRight) wrong.push(one)
    }
    return wrong
  })
  return (await Promise.all(runs)).flat()
}

test('on a thousand bad lines each write takes effect once, in order, or is refused aloud', async () => {
  const wrong = await evenings(schedules, true)
  expect(wrong[0]?.seen, `evening ${wrong[0]?.number} of ${wrong.length}`).toEqual(wrong[0]?.wanted)
  const fans = await app.db
    .selectFrom('technicians as t')
    .select((eb) => ['t.fans_count', eb.selectFrom('follows').whereRef('technician_id', '=', 't.id').select(eb.fn.countAll<number>().as('n')).as('follows')])
    .execute()
  expect(fans.map(({ fans_count }) => fans_count)).toEqual(fans.map(({ follows }) => Number(follows)))
}, 240_000)

test('the same lines without keys do harm: what is kept against them is the key', async () => {
  expect((await evenings(40, false)).length).toBeGreaterThan(10)
}, 60_000)
