import { startOfDay } from '@anxin/rules/business-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type World } from '../payments/testing/pay-world.ts'
import { alipay, wechat } from '../payments/testing/vendors.ts'
import { listTickets } from './queries.ts'
import { reconcileDays } from './reconcile-days.ts'

const day = '2026-11-22'
const hour = 3_600_000

describe.each([wechat, alipay])('bills of $channel', (vendor) => {
  let world: World
  beforeAll(async () => {
    world = await aPayWorld({ vendor })
  })
  afterAll(() => world.stop())

  const goTo = (hours: number) => world.clock.advance(startOfDay(day) + hours * hour - world.clock.now().getTime())
  const run = () => reconcileDays(world.deps).run(world.clock.now())
  const tickets = async () => (await listTickets(world.db, { page: 1, limit: 50, channel: vendor.channel })).list
  const alarmsOf = async (kind: string) =>
    (await world.db.selectFrom('alarms').select(['subject', 'facts', 'raised_at', 'resolved_at']).where('kind', '=', kind).orderBy('subject').execute()).filter(
      ({ subject }) => subject.startsWith(vendor.channel),
    )
  const doneDays = async () =>
    (await world.db.selectFrom('reconciled_days').select('day').where('channel', '=', vendor.channel).orderBy('day').execute()).map((row) => row.day)
  async function aPaidOrder() {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    await world.control('pay', { outTradeNo: payNo })
    await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
    return payNo
  }

  test('rows that are not understood are tickets of their own, with one alarm, and all others are compared', async () => {
    expect(await run()).toBe(0)
    goTo(10)
    const [odd, dear] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    const broken = '`2026-11-22 12:00:00,`wx1,`a row, of another layout'
    await world.control('bill', { day, plant: 'odd', outTradeNo: odd })
    await world.control('bill', { day, plant: 'amount', outTradeNo: dear, amount: 1 })
    await world.control('bill', { day, plant: 'row', text: broken })
    goTo(34.5)
    expect(await run()).toBe(3)
    const found = (await tickets()).map(({ kind, payNo, ourAmount, lineText }) => [kind, payNo, ourAmount, lineText])
    expect(found.toSorted()).toEqual([
      ['AMOUNT', dear, 26_200, null],
      ['UNREADABLE', '', null, broken],
      ['UNREADABLE', odd, 26_200, expect.stringMatching(/REVOKED|撤销/)],
    ])
    expect(await alarmsOf('RECONCILIATION')).toMatchObject([{ subject: `${vendor.channel} ${day}`, facts: { tickets: 3 } }])
    expect(await alarmsOf('BILL_UNREAD')).toEqual([])
    expect(await run()).toBe(0)

    const { token } = await anOperator(world.app)
    const { data } = await world.app.as(token).get('/api/manage/reconciliation/getList', { kind: 'UNREADABLE' })
    expect(data.list.map(({ lineText }: { lineText: string }) => lineText)).toContain(broken)
  })

  test('a day that is not read after its hour is an alarm that grows older until it is read; the other days are compared meanwhile', async () => {
    goTo(24 + 10)
    await aPaidOrder()
    goTo(48 + 10)
    const lost = await aPaidOrder()
    await world.control('bill', { day: '2026-11-24', plant: 'leave', outTradeNo: lost })
    goTo(48 + 34.5)
    const raised = world.clock.now()
    await world.control('faults', { badSignature: true, path: 'bill' })
    // The first of the two is not read, the second is, and lacks a line.
    expect(await run()).toBe(0)
    expect(await alarmsOf('BILL_UNREAD')).toMatchObject([
      { subject: `${vendor.channel} 2026-11-23`, facts: { problem: 'bad_signature' }, raised_at: raised, resolved_at: null },
      // What is not there yet although something was paid that day.
      { subject: `${vendor.channel} 2026-11-24`, facts: { problem: 'no_bill' }, raised_at: raised, resolved_at: null },
    ])
    goTo(48 + 35)
    await world.control('faults', { badSignature: true, path: 'bill' })
    await run()
    expect((await alarmsOf('BILL_UNREAD'))[0]).toMatchObject({ raised_at: raised, resolved_at: null })
    goTo(72)
    expect(await run()).toBe(0)
    expect((await alarmsOf('BILL_UNREAD'))[0]).toMatchObject({ resolved_at: world.clock.now() })
    goTo(72 + 24)
    expect(await run()).toBe(1)
    expect((await alarmsOf('BILL_UNREAD')).map(({ resolved_at }) => resolved_at === null)).toEqual([false, false])
  })

  test('a day that could not be read for forty days is compared then, and none leaves the window before', async () => {
    goTo(5 * 24 + 10)
    const lost = await aPaidOrder()
    await world.control('bill', { day: '2026-11-27', plant: 'amount', outTradeNo: lost, amount: 1 })
    goTo(6 * 24 + 10.5)
    await world.control('faults', { badSignature: true, path: 'bill', times: 0 })
    await run()
    goTo(45 * 24)
    await run()
    expect(await doneDays()).not.toContain('2026-11-27')
    expect(await alarmsOf('BILL_UNREAD')).toContainEqual(expect.objectContaining({ subject: `${vendor.channel} 2026-11-27`, resolved_at: null }))
    await world.control('faults', { clear: true })
    expect(await run()).toBe(1)
    const days = await doneDays()
    expect(days).toHaveLength(new Set(days).size)
    expect(days.filter((one) => one > '2026-11-26')).toHaveLength(39)
    expect((await alarmsOf('BILL_UNREAD')).filter(({ resolved_at }) => resolved_at === null)).toEqual([])
  })

  test('a day whose comparison itself breaks is reported too, holds up no other day, and the job says that it failed', async () => {
    goTo(46 * 24 + 10)
    await aPaidOrder()
    goTo(48 * 24)
    const breaking = startOfDay(day) + 46 * 24 * hour
    const brokenDay = new Date(breaking + 8 * hour).toISOString().slice(0, 10)
    await asOwner(world.app, `alter table bill_lines add constraint breaks check (day <> '${brokenDay}') not valid`)
    await expect(run()).rejects.toThrow('breaks')
    expect((await alarmsOf('BILL_UNREAD')).at(-1)).toMatchObject({ subject: `${vendor.channel} ${brokenDay}`, facts: { problem: 'defect' }, resolved_at: null })
    await asOwner(world.app, 'alter table bill_lines drop constraint breaks')
    await run()
    expect((await alarmsOf('BILL_UNREAD')).at(-1)).toMatchObject({ resolved_at: world.clock.now() })
  })
})
