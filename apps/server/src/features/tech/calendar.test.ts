import { startOfDay } from '@anxin/rules/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrderIn } from '../../testing/an-order.ts'
import { aCustomer, aTechnician } from '../../testing/factories.ts'
import { aTestApp, testNow } from '../../testing/start-test-app.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))

const hour = 3_600_000
const at = (time: number, day = '2026-11-22') => startOfDay(day) + time * hour
const week = (range: [number, number][]) => Array.from({ length: 7 }, (_, weekday) => ({ weekday, ranges: range }))
const free = async (techId: string, date: string) =>
  (await app.as().get('/api/user/tech/getTechBusy', { techId, date, days: 1 })).data.days[0].slots
    .filter(({ state }: { state: string }) => state === 'FREE')
    .map(({ startAt }: { startAt: number }) => (startAt - startOfDay(date)) / hour)

describe('the week', () => {
  test('shows hours, time off and orders of seven days', async () => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const [inside, next] = [
      await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(10) }),
      await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(10, '2026-11-29') }),
    ]
    await anOrderIn(app, 'REFUNDED', { technician, startAt: at(12) })
    const off = (await tech.post('/api/tech/schedule/addTimeOff', { startAt: at(20), endAt: at(22), reason: '家里有事' })).data
    const { data } = await tech.get('/api/tech/schedule/getWeek')
    expect(data.hours).toEqual(week([[600, 1320]]))
    expect(data.timeOff).toEqual([{ timeOffId: off.timeOffId, startAt: at(20), endAt: at(22), reason: '家里有事' }])
    expect(data.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([inside.id])
    expect((await tech.get('/api/tech/schedule/getWeek', { date: '2026-11-23' })).data.orders.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
      next.id,
    ])
    for (const date of ['2026-02-30', '2026-13-01', 'monday', '0000-00-00', '9999-12-31'])
      expect(await tech.get('/api/tech/schedule/getWeek', { date }), date).toMatchObject({ code: 400, data: { field: 'date' } })
  })
})

describe('hours', () => {
  test('are kept for seven days, in order; days that are not named are days off', async () => {
    const technician = await aTechnician(app)
    const { data } = await app.as(technician.token).post('/api/tech/schedule/setHours', {
      hours: [
        {
          weekday: 0,
          ranges: [
            [840, 1080],
            [600, 720],
          ],
        },
      ],
    })
    expect(data.hours).toEqual([
      {
        weekday: 0,
        ranges: [
          [600, 720],
          [840, 1080],
        ],
      },
      ...[1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ranges: [] })),
    ])
    // 22 November is a Sunday.
    expect(await free(technician.id, '2026-11-22')).toEqual([10, 10.5, 11, 14, 14.5, 15, 15.5, 16, 16.5, 17])
    expect(await free(technician.id, '2026-11-23')).toEqual([])
  })

  test('may cross midnight and then belong to the day they began', async () => {
    const technician = await aTechnician(app)
    expect((await app.as(technician.token).post('/api/tech/schedule/setHours', { hours: [{ weekday: 0, ranges: [[1320, 1560]] }] })).code).toBe(200)
    expect(await free(technician.id, '2026-11-22')).toEqual([22, 22.5, 23, 23.5, 24, 24.5, 25])
  })

  test('touch without overlapping, also around the clock', async () => {
    const tech = app.as((await aTechnician(app)).token)
    for (const ranges of [
      [
        [600, 720],
        [720, 840],
      ],
      [[0, 1440]],
      [[600, 2040]],
      [],
    ] as [number, number][][])
      expect((await tech.post('/api/tech/schedule/setHours', { hours: week(ranges) })).code, JSON.stringify(ranges)).toBe(200)
  })

  test.each([
    [
      'an overlap',
      week([
        [600, 720],
        [719, 840],
      ]),
    ],
    ['an overlap with the next morning', week([[600, 2041]])],
    [
      'an overlap of Saturday night with Sunday',
      [
        { weekday: 6, ranges: [[1200, 1560]] },
        { weekday: 0, ranges: [[60, 600]] },
      ],
    ],
    ['an end before its start', week([[600, 600]])],
    ['more than a day', week([[100, 1600]])],
    [
      'a day twice',
      [
        { weekday: 1, ranges: [] },
        { weekday: 1, ranges: [] },
      ],
    ],
    ['an eighth day', [{ weekday: 7, ranges: [] }]],
    [
      'five ranges',
      week([
        [0, 60],
        [120, 180],
        [240, 300],
        [360, 420],
        [480, 540],
      ]),
    ],
    ['half minutes', week([[600.5, 720]])],
    ['no day at all', []],
    ['text', 'always'],
  ])('%s is refused and the old hours stay', async (_, hours) => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const answer = await tech.post('/api/tech/schedule/setHours', { hours })
    expect(answer.code).toBe(400)
    expect(answer.data.field).toMatch(/^hours/)
    expect((await tech.get('/api/tech/schedule/getWeek')).data.hours).toEqual(week([[600, 1320]]))
  })
})

describe('time off', () => {
  test('closes its time, never lies over an order, touches it, and opens again when removed', async () => {
    const technician = await aTechnician(app)
    const tech = app.as(technician.token)
    const order = await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(14) })
    const add = (from: number, to: number) => tech.post('/api/tech/schedule/addTimeOff', { startAt: at(from), endAt: at(to) })
    expect(await add(13, 14.5)).toMatchObject({ code: 4601, msg: '该时段已有订单或休息', data: { startAt: at(14), endAt: at(15), kind: 'ORDER' } })
    const [before, after] = [await add(10, 14), await add(15, 22)]
    expect([before.code, after.code]).toEqual([200, 200])
    expect(await add(21, 23)).toMatchObject({ code: 4601, data: { kind: 'TIME_OFF' } })
    expect(await free(technician.id, '2026-11-22')).toEqual([])
    // Time off around it does not stand in the way of the order itself.
    expect((await tech.post('/api/tech/order/accept', { orderId: order.id })).data.status).toBe('ACCEPTED')
    expect((await tech.post('/api/tech/schedule/removeTimeOff', { timeOffId: before.data.timeOffId })).data).toBeNull()
    expect((await free(technician.id, '2026-11-22')).length).toBeGreaterThan(0)
    expect((await tech.post('/api/tech/schedule/removeTimeOff', { timeOffId: before.data.timeOffId })).code).toBe(404)
  })

  test('eight of the same at once: one', async () => {
    const technician = await aTechnician(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.as(technician.token).post('/api/tech/schedule/addTimeOff', { startAt: at(10), endAt: at(12) })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(7).fill(4601)])
  })

  test.each([
    ['an end before its start', { startAt: at(12), endAt: at(12) }, 'endAt'],
    ['a past', { startAt: at(-30), endAt: testNow.getTime() }, 'endAt'],
    ['61 days', { startAt: at(0), endAt: at(61 * 24) }, 'endAt'],
    ['no start', { endAt: at(12) }, 'startAt'],
    ['the end of time', { startAt: Number.MAX_SAFE_INTEGER - 1, endAt: Number.MAX_SAFE_INTEGER }, 'startAt'],
    ['a novel as reason', { startAt: at(10), endAt: at(12), reason: '长'.repeat(101) }, 'reason'],
  ])('%s is refused', async (_, body, field) => {
    expect(await app.as((await aTechnician(app)).token).post('/api/tech/schedule/addTimeOff', body)).toMatchObject({ code: 400, data: { field } })
  })

  test("another's time off and an order cannot be removed by it", async () => {
    const technician = await aTechnician(app)
    const { data } = await app.as(technician.token).post('/api/tech/schedule/addTimeOff', { startAt: at(10), endAt: at(12) })
    const other = app.as((await aTechnician(app)).token)
    expect(await other.post('/api/tech/schedule/removeTimeOff', { timeOffId: data.timeOffId })).toEqual(
      await other.post('/api/tech/schedule/removeTimeOff', { timeOffId: 'nothing' }),
    )
    await anOrderIn(app, 'ACCEPTED', { technician, startAt: at(14) })
    const held = await app.db
      .selectFrom('occupancies')
      .select('id')
      .where('technician_id', '=', technician.id)
      .where('kind', '=', 'ORDER')
      .executeTakeFirstOrThrow()
    expect((await app.as(technician.token).post('/api/tech/schedule/removeTimeOff', { timeOffId: held.id })).code).toBe(404)
    expect(await app.db.selectFrom('occupancies').select('id').where('technician_id', '=', technician.id).execute()).toHaveLength(2)
  })
})

describe('the calendar for other apps', () => {
  const read = (key: string) => app.http.inject({ method: 'GET', url: `/api/tech/schedule/calendar.ics?${new URLSearchParams({ key })}` })

  test('has the coming visits without names, numbers and doors', async () => {
    const technician = await aTechnician(app)
    const customer = await aCustomer(app, { nickname: '不可见的人' })
    const order = await anOrderIn(app, 'ACCEPTED', { technician, customer, startAt: at(14), remark: '不可见的话' })
    for (const [status, day] of [
      ['CANCELLED', 15],
      ['REFUNDED', 16],
      ['PENDING_PAYMENT', 17],
    ] as const)
      await anOrderIn(app, status, { technician, startAt: at(day) })
    await anOrderIn(app, 'ACCEPTED', { startAt: at(14) })
    const { headers, body, statusCode } = await read(technician.calendar_secret)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain(
      `BEGIN:VEVENT\r\nUID:${order.id}@anxin\r\nDTSTAMP:20261121T020000Z\r\nLAST-MODIFIED:20261121T020000Z\r\nSEQUENCE:1\r\nDTSTART:20261122T060000Z\r\nDTEND:20261122T070000Z\r\nSUMMARY:肩颈舒缓\r\nLOCATION:杭州市西湖区\r\nEND:VEVENT\r\n`,
    )
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const hidden of ['不可见', '13800138000', customer.phone, '文三路', '501', '门铃']) expect(body).not.toContain(hidden)
  })

  test('says how often to ask, answers that nothing is new, and counts what has changed', async () => {
    const technician = await aTechnician(app)
    const order = await anOrderIn(app, 'PENDING_ACCEPT', { technician, startAt: at(14) })
    const ask = (tag?: string) =>
      app.http.inject({
        method: 'GET',
        url: `/api/tech/schedule/calendar.ics?${new URLSearchParams({ key: technician.calendar_secret })}`,
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      })
    const first = await ask()
    expect(first.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n')
    const tag = String(first.headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { statusCode, body, headers } = await ask(known)
      expect([statusCode, body, headers.etag]).toEqual([304, '', tag])
    }
    expect((await ask('"other"')).statusCode).toBe(200)
    const before = await app.db.selectFrom('orders').select('version').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect((await app.as(technician.token).form('/api/tech/order/accept', { orderId: order.id })).code).toBe(200)
    const { statusCode, body, headers } = await ask(tag)
    expect([statusCode, headers.etag === tag]).toEqual([200, false])
    expect(Number(/SEQUENCE:(\d+)/.exec(body)?.[1])).toBeGreaterThan(before.version)
  })

  test('is found by its secret alone', async () => {
    const { token, id } = await aTechnician(app)
    for (const key of ['', id, 'x'.repeat(32), "' or 1=1 --             ", '%', '\u0000'.repeat(30)]) {
      const { statusCode, body } = await read(key)
      expect([statusCode, JSON.parse(body)], key).toEqual([404, { code: 404, data: null, msg: '日历不存在' }])
    }
    expect((await app.http.inject({ method: 'GET', url: '/api/tech/schedule/calendar.ics', headers: { token } })).statusCode).toBe(404)
    expect((await app.http.inject({ method: 'GET', url: '/api/tech/schedule/calendar.ics?key=a&key=b' })).statusCode).toBe(404)
  })

  test('opens by a new link alone once the technician has renewed it, at once, and only their own', async () => {
    const [technician, colleague] = [await aTechnician(app), await aTechnician(app)]
    const answer = await app.as(technician.token).post('/api/tech/schedule/renewCalendar')
    expect(answer.code).toBe(200)
    const key = new URL(answer.data.calendarUrl).searchParams.get('key') ?? ''
    expect(key).not.toBe(technician.calendar_secret)
    expect((await read(technician.calendar_secret)).statusCode).toBe(404)
    expect([(await read(key)).statusCode, (await read(colleague.calendar_secret)).statusCode]).toEqual([200, 200])
    for (const path of ['/api/tech/schedule/getWeek', '/api/tech/getToday'])
      expect((await app.as(technician.token).get(path)).data.calendarUrl).toBe(answer.data.calendarUrl)
  })

  test('of eight renewals at once one link is left', async () => {
    const { token } = await aTechnician(app)
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.as(token).post('/api/tech/schedule/renewCalendar')))
    const keys = answers.map(({ data }) => new URL(data.calendarUrl).searchParams.get('key') ?? '')
    expect(new Set(keys).size).toBe(8)
    const statuses = await Promise.all(keys.map(async (key) => (await read(key)).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('is renewed by technicians alone', async () => {
    const { token } = await aCustomer(app)
    expect((await app.as(token).post('/api/tech/schedule/renewCalendar')).msg).toBe('仅限平台技师使用')
    expect((await app.as().post('/api/tech/schedule/renewCalendar')).code).toBe(401)
  })
})
