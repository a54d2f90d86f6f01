import { describe, expect, test } from 'vitest'
import { couponEvent, figuresEvent, slotEvent, technicianEvent, type Published } from '../events/live-event.ts'
import { openLiveEvents } from '../events/live-events.ts'
import { notifyIn } from '../events/notify-sql.ts'
import { aBooking } from '../testing/a-booking.ts'
import { anOrderIn } from '../testing/an-order.ts'
import { aCoupon, aCustomer, aTechnician } from '../testing/factories.ts'
import { inTwoDays, tomorrowAt } from '../testing/moments.ts'
import { allPublished } from '../testing/published-events.ts'
import { aTestApp, type TestApp } from '../testing/start-test-app.ts'
import { invalidateCache } from './cache-invalidation.ts'
import { createResponseCache, type CacheTag } from './response-cache.ts'

const app = aTestApp()

const at = 0
const order = { accountId: 'c', orderId: 'o', at }
const all: CacheTag[] = ['technicians', 'technician/a', 'technician/b', 'coupons', 'site']

let asking = 0
/** Which of these subjects' answers are made again after `work`. */
async function droppedBy(responses: Pick<TestApp['responses'], 'get'>, work: () => unknown, subjects = all): Promise<CacheTag[]> {
  const made = new Set<CacheTag>()
  const nth = asking++
  const ask = (subject: CacheTag) => responses.get({ key: `asked/${nth}/${subject}`, ms: 60_000, about: [subject] }, async () => made.add(subject) && 'answer')
  await Promise.all(subjects.map(ask))
  await work()
  made.clear()
  await Promise.all(subjects.map(ask))
  return subjects.filter((subject) => made.has(subject))
}

describe('what each event drops of the answers to guests', () => {
  const ofA: CacheTag[] = ['technicians', 'technician/a']
  const table: Record<Published['type'], [Published, CacheTag[]][]> = {
    slot: [[slotEvent('a', new Date(at)), ofA]],
    technician: [[technicianEvent('a'), ofA]],
    coupon: [
      [couponEvent(), ['coupons']],
      [couponEvent('a'), [...ofA, 'coupons']],
    ],
    figures: [[figuresEvent, ['technicians']]],
    order: [[{ type: 'order', ...order, techId: 'a' }, []]],
    position: [[{ type: 'position', ...order }, []]],
    message: [[{ type: 'message', ...order }, []]],
    chat: [[{ type: 'chat', ...order }, []]],
    request: [[{ type: 'request', accountId: 'c', postedRequestId: 'p', at }, []]],
    ticket: [[{ type: 'ticket', at }, []]],
    alarm: [[{ type: 'alarm', at }, []]],
    approval: [[{ type: 'approval', at }, []]],
    vetting: [[{ type: 'vetting', at }, []]],
    audit: [[{ type: 'audit', at }, []]],
  }
  test.each(
    Object.values(table)
      .flat()
      .map(([event, subjects]) => ({ event, subjects })),
  )('$event.type: $subjects', async ({ event, subjects }) => {
    expect(await droppedBy(app.responses, () => app.deps.events.publish(event))).toEqual(subjects)
  })
})

test('every instance drops what one of them publishes, and what a transaction says, once each', async () => {
  await allPublished(app)
  const events = await openLiveEvents(app.config.databaseUrl, () => undefined)
  const other = createResponseCache()
  invalidateCache(events, other)
  const heard = () => new Promise<void>((resolve) => events.onEach(({ type }) => type === 'technician' && resolve()))
  let drops = 0
  invalidateCache(app.deps.events, { drop: () => drops++ })

  const publish = async () => {
    const coming = heard()
    app.deps.events.publish(technicianEvent('a'))
    await Promise.all([coming, allPublished(app)])
  }
  expect(await droppedBy(other, publish)).toEqual(['technicians', 'technician/a'])
  expect(drops).toBe(1)
  const say = async () => {
    const coming = heard()
    await app.db.transaction().execute((tx) => notifyIn(tx, [technicianEvent('b')]))
    await Promise.all([coming, allPublished(app)])
  }
  expect(await droppedBy(other, say)).toEqual(['technicians', 'technician/b'])
  expect(drops).toBe(2)
  await events.close()
})

test('nothing is dropped before the commit, nor when there is none', async () => {
  let broken = false
  const breaking = app.db.transaction().execute(async (tx) => {
    await notifyIn(tx, [technicianEvent('a')])
    expect(await droppedBy(app.responses, () => allPublished(app))).toEqual([])
    broken = true
    throw new Error('broken off')
  })
  expect(await droppedBy(app.responses, () => breaking.catch(() => allPublished(app)))).toEqual([])
  expect(broken).toBe(true)
})

describe('calls', () => {
  /** What changes a technician for guests: whether the version of the listing moves, and whether the kept answers go. */
  async function outcomeOf(techId: string, work: () => Promise<{ code: number }>) {
    const version = async () => (await app.db.selectFrom('listings').select('version').where('technician_id', '=', techId).executeTakeFirstOrThrow()).version
    const before = await version()
    let code = 0
    const act = async () => {
      code = (await work()).code
      await allPublished(app)
    }
    const dropped = await droppedBy(app.responses, act, ['technicians', `technician/${techId}`, 'coupons'])
    return {
      code,
      moved: (await version()) !== before,
      dropped: dropped.includes(`technician/${techId}`),
      lists: dropped.includes('technicians'),
      coupons: dropped.includes('coupons'),
    }
  }
  const changed = { code: 200, moved: true, dropped: true, lists: true, coupons: false }
  const untouched = { code: 200, moved: false, dropped: false, lists: false, coupons: false }

  test('the answers about a technician go with every step that moves the version of the listing, and with no other', async () => {
    const technician = await aTechnician(app, { photo_keys: ['demo/a.webp'] })
    const booking = await aBooking(app, { startAt: tomorrowAt(14), technician })
    const { as, customer, visited } = booking
    const tech = app.as(technician.token)
    const of = (work: () => Promise<{ code: number }>) => outcomeOf(technician.id, work)
    const techId = technician.id

    expect(await of(() => as.post('/api/user/tech/doFocus', { techId }))).toEqual(changed)
    expect(await of(() => as.post('/api/user/tech/unFocus', { techId }))).toEqual(changed)
    expect(await of(() => tech.post('/api/tech/profile/setAlbum', { photoKeys: [], formerKeys: ['demo/a.webp'] }))).toEqual(changed)
    expect(await of(() => tech.post('/api/tech/setDuty', { onDuty: false }))).toEqual(changed)
    expect(await of(() => tech.post('/api/tech/setDuty', { onDuty: true }))).toEqual(changed)

    let orderId = ''
    const create = () => booking.create().then((made) => ((orderId = made.data.orderId), made))
    expect(await of(create)).toEqual(changed)
    expect(await of(() => as.form('/api/user/order/doOrderPayTest', { orderId }))).toEqual(untouched)
    for (const step of ['accept', 'depart', 'arrive', 'start', 'finish'] as const)
      expect({ step, ...(await of(async () => ({ code: (await visited(orderId, step)) ? 200 : 0 }))) }).toEqual({ step, ...untouched })
    expect(await of(() => as.post('/api/user/order/doOrderConfirm', { orderId }))).toEqual(changed)
    expect(await of(() => as.post('/api/user/order/doOrderComment', { orderId, score: 5, content: '很好' }))).toEqual(changed)

    const own = await aCoupon(app, { technician_id: techId, scene: 'TECH' })
    expect(await of(() => as.post('/api/user/tech/doTakeCoupon', { couponId: own.id }))).toEqual({ ...changed, coupons: true })
    const open = await aCoupon(app)
    expect(await of(() => as.post('/api/user/tech/doTakeCoupon', { couponId: open.id }))).toEqual({ ...untouched, coupons: true })
    expect(customer.id).not.toBe(technician.accountId)
  })

  test('a call that is refused drops nothing', async () => {
    const startAt = inTwoDays(app.clock)
    const technician = await aTechnician(app)
    const another = await aBooking(app, { startAt, technician })
    const { previewToken } = (await another.preview()).data
    const { customer, id: orderId } = await anOrderIn(app, 'ACCEPTED', { startAt, technician })
    const [as, tech, stranger] = [app.as(customer.token), app.as(technician.token), app.as((await aCustomer(app)).token)]
    const techId = technician.id
    const gone = await aCoupon(app, { technician_id: techId, scene: 'TECH', stock: 1, taken: 1 })
    const heard = new Set<string>()
    app.deps.events.onEach(({ type }) => heard.add(type))
    const order = '/api/user/order'
    const refused: [string, number, () => Promise<{ code: number }>][] = [
      // Refused where the order is written: the quote is older than the visit that stands there.
      ['doOrderCreate', 4601, () => another.create({ previewToken })],
      ['doOrderCancel', 404, () => stranger.post(`${order}/doOrderCancel`, { orderId })],
      ['doOrderConfirm', 4610, () => as.post(`${order}/doOrderConfirm`, { orderId })],
      ['doOrderComment', 4610, () => as.post(`${order}/doOrderComment`, { orderId, score: 5, content: '很好' })],
      ['doFocus', 404, () => as.post('/api/user/tech/doFocus', { techId: 'nobody-there' })],
      ['doTakeCoupon', 4401, () => as.post('/api/user/tech/doTakeCoupon', { couponId: gone.id })],
      ['techAddTimeOff', 4601, () => tech.post('/api/tech/schedule/addTimeOff', { startAt, endAt: startAt + 3_600_000 })],
      ['techAlbumSet', 400, () => tech.post('/api/tech/profile/setAlbum', { photoKeys: ['demo/not-mine.webp'], formerKeys: [] })],
      ['techOrderFinish', 4610, () => tech.post('/api/tech/order/finish', { orderId })],
    ]
    for (const [call, code, ask] of refused)
      expect({ call, ...(await outcomeOf(techId, ask)) }).toEqual({ call, code, moved: false, dropped: false, lists: false, coupons: false })
    // What `allPublished` sends, and nothing else.
    expect([...heard]).toEqual(['message'])
  })
})
