import { startOfDay } from '@anxin/rules/business-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '../../../refusal.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type World } from '../payments/testing/pay-world.ts'
import { alipay, wechat } from '../payments/testing/vendors.ts'
import { closeTicket } from './close-ticket.ts'
import { listTickets as pageOfTickets, type TicketFilter } from './queries.ts'
import { reconcileDay, reconcileDays } from './reconcile-days.ts'

const day = '2026-11-22'
const at = (text: string) => startOfDay(text.slice(0, 10)) + Number(text.slice(11, 13)) * 3_600_000 + Number(text.slice(14, 16)) * 60_000

describe.each([wechat, alipay])('$channel', (vendor) => {
  let world: World
  beforeAll(async () => {
    world = await aPayWorld({ vendor })
  })
  afterAll(() => world.stop())

  const goTo = (moment: string) => world.clock.advance(at(moment) - world.clock.now().getTime())
  const run = () => reconcileDays(world.deps).run(world.clock.now())
  const listTickets = (filter: TicketFilter & { limit?: number }) => pageOfTickets(world.db, { page: 1, limit: 20, ...filter })
  const tickets = async () => (await listTickets({ channel: vendor.channel })).list
  const alarms = () => world.db.selectFrom('alarms').select(['subject', 'facts', 'resolved_at']).where('kind', '=', 'RECONCILIATION').execute()
  const plant = (given: object) => world.control('bill', { day, ...given })
  async function aPaidOrder() {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    await world.control('pay', { outTradeNo: payNo })
    await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
    return { ...order, payNo }
  }
  async function aRefundedOrder() {
    const order = await aPaidOrder()
    await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
    await until(async () => {
      await world.sendRefunds()
      return (await statusOf(world, order)) === 'CANCELLED REFUNDED'
    })
    const { refund_no } = await world.db.selectFrom('refunds').select('refund_no').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    return { ...order, refundNo: refund_no }
  }

  test('five planted differences are exactly the five tickets, with one alarm; doing it again adds none', async () => {
    expect(await run()).toBe(0)
    await aPaidOrder()
    goTo('2026-11-22T10:00')
    const [left, dear, twice] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()]
    const fine = await aRefundedOrder()
    await aPaidOrder()
    const unpaid = await anUnpaidOrder(world)
    const open = await world.prepare(unpaid)
    // What was paid a minute before midnight belongs to this day alone.
    goTo('2026-11-22T23:59')
    await aPaidOrder()
    goTo('2026-11-23T00:01')
    await aPaidOrder()

    await plant({ outTradeNo: left.payNo, plant: 'leave' })
    await plant({ outTradeNo: dear.payNo, plant: 'amount', amount: dear.amount + 1 })
    await plant({ outTradeNo: twice.payNo, plant: 'twice' })
    await plant({ outTradeNo: 'P-nobody-knows', plant: 'stranger', amount: 500 })
    await plant({ outTradeNo: open, plant: 'stranger', amount: unpaid.amount })
    goTo('2026-11-23T10:00')
    expect(await run()).toBe(0)
    goTo('2026-11-23T10:30')
    expect(await run()).toBe(5)
    const found = (await tickets()).map(({ kind, number, about, ourAmount, theirAmount }) => [kind, number, about, ourAmount, theirAmount])
    expect(found.toSorted()).toEqual(
      [
        ['MISSING_THERE', left.payNo, 'PAYMENT', left.amount, null],
        ['AMOUNT', dear.payNo, 'PAYMENT', dear.amount, dear.amount + 1],
        ['DUPLICATE', twice.payNo, 'PAYMENT', twice.amount, twice.amount],
        ['MISSING_HERE', 'P-nobody-knows', 'PAYMENT', null, 500],
        ['STATE', open, 'PAYMENT', unpaid.amount, unpaid.amount],
      ].toSorted(),
    )
    expect(await alarms()).toMatchObject([{ subject: `${vendor.channel} ${day}`, facts: { tickets: 5 }, resolved_at: null }])
    const refunded = await world.db.selectFrom('bill_lines').select(['state', 'amount']).where('number', '=', fine.refundNo).execute()
    expect(refunded).toMatchObject([{ amount: fine.amount }])

    expect(await run()).toBe(0)
    const channel = world.deps.channels.get(vendor.channel)
    if (!channel) throw new Error('no channel')
    const again = { name: vendor.channel, channel, day, now: world.clock.now() }
    expect(await Promise.all([reconcileDay(world.deps, again), reconcileDay(world.deps, again)])).toEqual([0, 0])
    expect(await tickets()).toHaveLength(5)
    expect(await alarms()).toHaveLength(1)
  })

  test('a bill that cannot be had is asked for again, and one that is late is waited for until the end of the next day', async () => {
    goTo('2026-11-24T10:31')
    await world.control('faults', { badSignature: true, path: 'bill' })
    expect(await run()).toBe(0)
    const done = async (of: string) =>
      (await world.db.selectFrom('reconciled_days').select('line_count').where('channel', '=', vendor.channel).where('day', '=', of).execute()).map(
        ({ line_count }) => line_count,
      )
    expect(await done('2026-11-23')).toEqual([])
    expect(await run()).toBe(0)
    expect(await done('2026-11-23')).toEqual([1])

    goTo('2026-11-24T12:00')
    const lost = await aPaidOrder()
    await world.control('bill', { day: '2026-11-24', outTradeNo: lost.payNo, plant: 'leave' })
    goTo('2026-11-25T23:59')
    expect(await run()).toBe(0)
    expect(await done('2026-11-24')).toEqual([])
    goTo('2026-11-26T00:00')
    expect(await run()).toBe(1)
    expect(await tickets()).toContainEqual(expect.objectContaining({ kind: 'MISSING_THERE', number: lost.payNo, day: '2026-11-24' }))
  })

  test('a ticket is closed once, with a note; the last one of a day ends its alarm', async () => {
    const now = world.clock.now()
    const [first, ...rest] = (await listTickets({ state: 'OPEN', channel: vendor.channel, limit: 100 })).list
    const close = (ticketId: string, note = '  已与渠道核实  ') =>
      world.db
        .transaction()
        .execute((tx) => closeTicket(tx, { ticketId, note, operatorId: 'an-operator', now }))
        .then(
          () => 'ok',
          (error: Refusal) => error.key,
        )
    expect(await close(first?.id ?? '', ' ')).toBe('badField')
    expect(await close('nobody')).toBe('notFound')
    const answers = await Promise.all(Array.from({ length: 8 }, () => close(first?.id ?? '')))
    expect(answers.toSorted()).toEqual([...Array(7).fill('notFound'), 'ok'])
    expect(await listTickets({ state: 'CLOSED' })).toMatchObject({
      total: 1,
      list: [{ id: first?.id, note: '已与渠道核实' }],
    })
    for (const { id } of rest) expect(await close(id)).toBe('ok')
    expect((await alarms()).map(({ resolved_at }) => resolved_at)).toEqual([now, now])
    expect(await listTickets({ state: 'OPEN' })).toEqual({ total: 0, list: [] })
  })
})
