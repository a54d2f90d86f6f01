import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { aTrustedContact } from '../../testing/a-trusted-contact.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { eventsDuring } from '../../testing/published-events.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp({ config: { poolSize: 12 }, warm: true })
beforeEach(() => app.clock.set(testNow))

const minute = 60_000
const hour = 60 * minute
const startAt = startOfDay('2026-11-22') + 14 * hour
const endAt = startAt + hour
const dueAt = endAt + 30 * minute
const [well, duress] = ['1357', '2468']
const contactPhone = '13911112222'
let phones = 0
// The exchange takes one message a minute for each number.
const aContact = () => `139${String(10_000_000 + ++phones)}`

/** Somebody with both codes and a trusted contact. */
async function prepared(token: string, phone = aContact()) {
  const as = app.as(token)
  await as.post('/api/user/self/editSafetyPins', { pin: well, duressPin: duress })
  await aTrustedContact(app, token, phone)
  return phone
}

/** An accepted order, and its timers as either side has them. */
async function aVisit() {
  const booking = await aBooking(app, { startAt })
  const orderId = await booking.paid()
  await booking.visited(orderId, 'accept')
  const near = () => app.clock.set(new Date(startAt - hour))
  const of = (base: string, token: string) => {
    const as = app.as(token)
    return {
      get: () => as.get(`${base}/get`, { orderId }),
      arm: (more: object = {}) => as.post(`${base}/arm`, { orderId, ...more }),
      checkIn: (pin: string, more: object = {}) => as.post(`${base}/checkIn`, { orderId, pin, ...more }),
      cancel: (pin: string, more: object = {}) => as.post(`${base}/cancel`, { orderId, pin, ...more }),
      sos: (more: object = {}) => as.post(`${base}/sos`, { orderId, ...more }),
    }
  }
  return {
    ...booking,
    orderId,
    of,
    near,
    me: of('/api/user/order/safety', booking.customer.token),
    tech: of('/api/tech/order/safety', booking.technician.token),
  }
}
async function anArmedVisit() {
  const visit = await aVisit()
  await prepared(visit.customer.token)
  await visit.me.arm()
  return visit
}
const alarmsOf = (orderId: string) => app.db.selectFrom('alarms').select(['kind', 'subject', 'facts']).where('order_id', '=', orderId).orderBy('kind').execute()
const kindsOf = async (orderId: string) => (await alarmsOf(orderId)).map(({ kind }) => kind)
const newestSms = async (phone: string) => {
  const answer = await fetch(`${app.simulators.url}/sms/messages?phone=${phone}`)
  return ((await answer.json()) as { text: string }[])[0]?.text ?? '' // safe: the inbox of the simulator
}

const linkFor = async (phone: string) => app.http.inject({ url: /\/safety\/[\w-]+/.exec(await newestSms(phone))?.[0] ?? '' })
const placesOf = (orderId: string) => app.db.selectFrom('safety_places').select(['lat', 'lng', 'seen_at']).where('order_id', '=', orderId).execute()

describe('the timer', () => {
  test('runs from arming until half an hour after the visit, and ends by its code, for either side', async () => {
    const { me, tech, customer, technician } = await aVisit()
    for (const [side, token] of [
      [me, customer.token],
      [tech, technician.token],
    ] as const) {
      expect((await side.get()).data).toMatchObject({ state: 'OFF', ready: false, hasContact: false, mayArm: true })
      expect(await side.arm()).toMatchObject({ code: 4651, refusal: 'safetyPinMissing' })
      await prepared(token)
      expect((await side.arm()).data).toMatchObject({ state: 'ARMED', dueAt, ready: true, hasContact: true })
      expect((await side.arm()).data).toMatchObject({ state: 'ARMED', dueAt })
      expect((await side.checkIn(well)).data).toMatchObject({ state: 'DONE' })
      expect(await side.checkIn(well)).toMatchObject({ code: 4654, refusal: 'safetyNotArmed' })
      app.clock.advance(1000)
      await side.arm()
      expect((await side.cancel(well)).data).toMatchObject({ state: 'OFF' })
    }
  })

  test('waits longer for a visit that began late', async () => {
    const { me, orderId, visited } = await anArmedVisit()
    await visited(orderId, 'arrive')
    await app.db
      .updateTable('orders')
      .set({ service_start_at: new Date(startAt + 20 * minute), status: 'IN_SERVICE' })
      .where('id', '=', orderId)
      .execute()
    expect((await me.get()).data.dueAt).toBe(dueAt + 20 * minute)
    app.clock.set(new Date(dueAt + 20 * minute - 1))
    await app.jobs.runDue()
    expect(await kindsOf(orderId)).toEqual([])
  })

  test('raises one alarm when nobody checks in, to the second, and tells the trusted contact where', async () => {
    const { me, orderId } = await anArmedVisit()
    app.clock.set(new Date(dueAt - 1))
    await app.jobs.runDue()
    expect(await kindsOf(orderId)).toEqual([])
    app.clock.set(new Date(dueAt))
    await Promise.all(Array.from({ length: 4 }, () => app.jobs.runDue()))
    await app.jobs.runDue()
    expect(await alarmsOf(orderId)).toMatchObject([{ kind: 'SAFETY_OVERDUE', subject: `${orderId}/CUSTOMER` }])
    expect((await me.get()).data.state).toBe('OVERDUE')
    expect(await app.db.selectFrom('safety_links').select('order_id').where('order_id', '=', orderId).execute()).toHaveLength(1)
    expect((await me.checkIn(well)).data.state).toBe('DONE')
  })

  test('is one, however many times it is armed at once', async () => {
    const { me, orderId, customer } = await aVisit()
    await prepared(customer.token)
    const answers = await Promise.all(Array.from({ length: 8 }, () => me.arm()))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await app.db.selectFrom('safety_timers').select('id').where('order_id', '=', orderId).execute()).toHaveLength(1)
  })

  test('takes five wrong codes, also eight at once, and then goes on to its alarm', async () => {
    const { me, orderId } = await anArmedVisit()
    expect(await me.checkIn('0000')).toMatchObject({ code: 4652, refusal: 'safetyPinWrong', data: { left: 4 } })
    const answers = await behind(
      app,
      (tx) => tx.selectFrom('safety_timers').select('id').where('order_id', '=', orderId).forUpdate().execute(),
      Array.from({ length: 8 }, () => () => me.checkIn('0000')),
    )
    expect(answers.filter(({ code }) => code === 4652)).toHaveLength(4)
    expect(await me.checkIn(well)).toMatchObject({ code: 4653, refusal: 'safetyPinsSpent' })
    app.clock.set(new Date(dueAt))
    await app.jobs.runDue()
    expect(await kindsOf(orderId)).toEqual(['SAFETY_OVERDUE'])
  })

  test('is not for strangers, guests, or an order that nobody has accepted', async () => {
    const { of } = await aVisit()
    const [stranger, colleague] = [await aCustomer(app), await aTechnician(app)]
    for (const token of [stranger.token, colleague.token]) await prepared(token)
    const [a, b, guest] = [of('/api/user/order/safety', stranger.token), of('/api/tech/order/safety', colleague.token), of('/api/user/order/safety', '')]
    for (const other of [a, b])
      for (const answer of [await other.get(), await other.arm(), await other.checkIn(well), await other.cancel(well), await other.sos()])
        expect(answer).toMatchObject({ code: 404, refusal: 'orderNotFound' })
    for (const answer of [await guest.get(), await guest.arm(), await guest.sos()]) expect(answer.code).toBe(401)
    const booking = await aBooking(app, { startAt, customer: stranger })
    const orderId = await booking.paid()
    for (const call of ['arm', 'sos'])
      expect(await app.as(stranger.token).post(`/api/user/order/safety/${call}`, { orderId })).toMatchObject({ refusal: 'cannotMove' })
  })
})

describe('under duress', () => {
  test.each([
    ['without a place', {}],
    ['with the place of the phone', { lat: 30.28123, lng: 120.13 }],
  ])('%s the other code answers byte for byte as the right one, writes nothing into the log, and raises a silent alarm', async (_, place) => {
    const seen = async (pin: string) => {
      const { me, tech, orderId, as, technician, customer } = await anArmedVisit()
      const raw = () => app.raw({ url: '/api/user/order/safety/checkIn', headers: { token: customer.token }, payload: { orderId, pin, ...place } })
      let answer: unknown
      const events = await eventsDuring(app, [technician.accountId, customer.id], async () => {
        const { headers, ...body } = await raw()
        answer = { body, length: headers['content-length'] }
      })
      await app.jobs.runDue()
      const { data: log } = await as.get('/api/user/order/getOrderLog', { orderId })
      const { data: visit } = await app.as(technician.token).get('/api/tech/order/getInfo', { orderId })
      const shown = JSON.stringify([answer, events, (await me.get()).data, log.list, (await tech.get()).data, visit.log])
      return {
        orderId,
        shown,
        kinds: await kindsOf(orderId),
        rows: [await app.db.selectFrom('safety_timers').select(['state', 'wrong_pins']).where('order_id', '=', orderId).execute(), await placesOf(orderId)],
      }
    }
    const [normal, forced] = [await seen(well), await seen(duress)]
    expect(forced.shown).toBe(normal.shown)
    expect(forced.rows).toEqual(normal.rows)
    expect([normal.kinds, forced.kinds]).toEqual([[], ['SAFETY_DURESS']])
    expect(forced.rows[1]).toHaveLength('lat' in place ? 1 : 0)
  })

  test.each([
    ['checkIn', 'customer'],
    ['cancel', 'technician'],
  ] as const)('%s of a %s tells where they are: the newest place alone, to whom they trust, and a wrong code tells nothing', async (call, side) => {
    const visit = await aVisit()
    const { orderId } = visit
    const family = await prepared(visit[side].token)
    const mine = side === 'customer' ? visit.me : visit.tech
    await mine.arm({ lat: 30.2, lng: 120.1 })
    app.clock.advance(minute)
    await mine[call]('0000', { lat: 30.1, lng: 120.1 })
    expect(await placesOf(orderId)).toMatchObject([{ lat: 30.2, lng: 120.1 }])
    expect((await mine[call](duress, { lat: 30.28123, lng: 120.13 })).code).toBe(200)
    expect(await placesOf(orderId)).toEqual([{ lat: 30.28123, lng: 120.13, seen_at: app.clock.now() }])
    // What was meant is looked at first, then it is answered.
    for (let run = 0; run < 2; run++) await app.jobs.runDue()
    expect((await linkFor(family)).body).toContain('30.28123')
    for (const [token, path] of [
      [visit.customer.token, '/api/user/order/getOrderInfo'],
      [visit.technician.token, '/api/tech/order/getInfo'],
    ] as const)
      expect(JSON.stringify(await app.as(token).get(path, { orderId }))).not.toContain('30.28123')
  })

  test('a place that is none is refused before the code is looked at', async () => {
    const { me } = await anArmedVisit()
    expect(await me.checkIn(duress, { lat: 91, lng: 120.13 })).toMatchObject({ code: 400, data: { field: 'lat' } })
    expect((await me.get()).data.state).toBe('ARMED')
  })
})

describe('a call for help', () => {
  test('is an alarm and a message, once however often it is pressed, and nothing the other side sees', async () => {
    const { me, tech, orderId, customer, technician, as, near } = await aVisit()
    await prepared(customer.token)
    near()
    await app.jobs.runDue()
    const before = (await as.get('/api/user/order/getOrderLog', { orderId })).data.list.length
    const events = await eventsDuring(app, [technician.accountId], async () => {
      for (let at = 0; at < 3; at++) expect((await me.sos({ silent: true, lat: 30.28, lng: 120.13 })).code).toBe(200)
    })
    await app.jobs.runDue()
    expect(events).toEqual([])
    expect((await as.get('/api/user/order/getOrderLog', { orderId })).data.list).toHaveLength(before)
    expect(await alarmsOf(orderId)).toMatchObject([{ kind: 'SOS', facts: { side: 'CUSTOMER', silent: 1 } }])
    expect(await app.db.selectFrom('safety_links').select('order_id').where('order_id', '=', orderId).execute()).toHaveLength(1)
    expect((await tech.get()).data).toMatchObject({ state: 'OFF' })
  })

  test('works for a suspended technician, who has no other call', async () => {
    const { tech, technician, orderId, near } = await aVisit()
    near()
    await app.db.updateTable('technicians').set({ status: 'SUSPENDED', suspended_reason: '核实中' }).where('id', '=', technician.id).execute()
    expect((await tech.sos()).code).toBe(200)
    expect(await kindsOf(orderId)).toEqual(['SOS'])
  })
})

describe('the link', () => {
  test('shows a customer’s place for twelve hours, and no technician’s contact where a customer lives', async () => {
    const { me, tech, customer, technician, near } = await aVisit()
    const family = await prepared(customer.token)
    near()
    await me.sos({ lat: 30.28123, lng: 120.13 })
    await app.jobs.runDue()
    const page = await linkFor(family)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('30.28123')
    expect(page.body).toContain('文三路478号')
    expect(page.body).not.toContain('13800138000')

    const theirs = await prepared(technician.token)
    await tech.sos()
    await app.jobs.runDue()
    const other = await linkFor(theirs)
    expect(other.statusCode).toBe(200)
    expect(other.body).not.toContain('文三路')

    // Whichever is newer: the last report on the way, or where the call for help came from.
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minute)
    await app.db
      .insertInto('technician_positions')
      .values({ technician_id: technician.id, lat: 30.2, lng: 120.1, began_lat: 30.2, began_lng: 120.1, at: minutesAgo(50) })
      .execute()
    expect((await linkFor(theirs)).body).toContain('30.20000')
    app.clock.advance(minute)
    await tech.sos({ lat: 30.31234, lng: 120.15 })
    expect((await linkFor(theirs)).body).toContain('30.31234')
    app.clock.advance(12 * hour)
    expect((await linkFor(family)).statusCode).toBe(404)
    expect((await app.http.inject({ url: '/safety/made-up-token-of-some-length' })).statusCode).toBe(404)
  })
})

describe('the settings', () => {
  test('keep both codes hashed, refuse equal ones, and stay as they are while a timer runs', async () => {
    const { me, customer, as } = await anArmedVisit()
    const edit = (pin: string, duressPin: string) => as.post('/api/user/self/editSafetyPins', { pin, duressPin })
    expect(await edit('1111', '2222')).toMatchObject({ code: 4655, refusal: 'safetyArmed' })
    await me.checkIn(well)
    expect(await edit('1111', '1111')).toMatchObject({ code: 400, data: { field: 'duressPin' } })
    expect((await edit('111', '2222')).code).toBe(400)
    expect((await edit('1111', '2222')).code).toBe(200)
    const row = await app.db.selectFrom('safety_pins').select(['pin_hash', 'duress_hash']).where('account_id', '=', customer.id).executeTakeFirstOrThrow()
    for (const hash of Object.values(row)) expect(hash).toMatch(/^\$argon2id\$/)
  })

  test('name a contact with their consent, show it masked, and forget it', async () => {
    const { token } = await aCustomer(app)
    const as = app.as(token)
    const edit = (more: object) => as.post('/api/user/self/editTrustedContact', { name: '家人', phone: contactPhone, ...more })
    expect((await edit({})).code).toBe(400)
    expect((await edit({ consent: false })).code).toBe(400)
    expect((await as.form('/api/user/self/editTrustedContact', { name: '家人', phone: contactPhone, consent: 'true' })).code).toBe(200)
    expect((await edit({ consent: true })).data).toMatchObject({ hasPins: false, contact: { name: '家人', phoneMasked: '139****2222' }, marginMin: 30 })
    expect((await as.post('/api/user/self/removeTrustedContact')).code).toBe(200)
    expect((await as.get('/api/user/self/getSafetySettings')).data.contact).toBeUndefined()
  })
})
