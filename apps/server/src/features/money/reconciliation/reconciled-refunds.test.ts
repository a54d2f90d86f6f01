import { startOfDay } from '@anxin/rules/business-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { aPayWorld, anUnpaidOrder, statusOf, until, type World } from '../payments/testing/pay-world.ts'
import { alipay, wechat } from '../payments/testing/vendors.ts'
import { listTickets } from './queries.ts'
import { reconcileDays } from './reconcile-days.ts'

const day = '2026-11-22'
const hour = 3_600_000

describe.each([wechat, alipay])('refunds on the bill of $channel', (vendor) => {
  let world: World
  beforeAll(async () => {
    world = await aPayWorld({ vendor })
  })
  afterAll(() => world.stop())

  const goTo = (hours: number) => world.clock.advance(startOfDay(day) + hours * hour - world.clock.now().getTime())
  const run = () => reconcileDays(world.deps).run(world.clock.now())
  const tickets = async () => (await listTickets(world.db, { page: 1, limit: 50, channel: vendor.channel })).list
  const alarms = () => world.db.selectFrom('alarms').select('facts').where('kind', '=', 'RECONCILIATION').execute()
  async function aRefund() {
    const order = await anUnpaidOrder(world)
    const payNo = await world.prepare(order)
    await world.control('pay', { outTradeNo: payNo })
    await until(async () => (await statusOf(world, order)) === 'PENDING_ACCEPT')
    await world.call(order.token, '/api/user/order/doOrderCancel', { orderId: order.id })
    await until(async () => {
      await world.sendRefunds()
      return (await statusOf(world, order)) === 'CANCELLED REFUNDED'
    })
    const { refund_no } = await world.db.selectFrom('refunds').select('refund_no').where('order_id', '=', order.id).executeTakeFirstOrThrow()
    return { outTradeNo: payNo, outRefundNo: refund_no, amount: order.amount }
  }
  /** The next statement that says a day is done breaks, as a process that ends there. */
  const breaking = async (act: () => Promise<unknown>) => {
    await asOwner(world.app, 'alter table reconciled_days add constraint breaks check (line_count < 0) not valid')
    await expect(act()).rejects.toThrow('breaks')
    await asOwner(world.app, 'alter table reconciled_days drop constraint breaks')
  }

  test('each difference of a refund is one ticket, though the first run ends in the middle and eight run at once after it', async () => {
    expect(await run()).toBe(0)
    goTo(10)
    const [left, dear, twice, fine] = [await aRefund(), await aRefund(), await aRefund(), await aRefund()]
    const stranger = { outTradeNo: fine.outTradeNo, outRefundNo: 'R-nobody-knows', amount: 300 }
    for (const plant of [
      { ...left, plant: 'leave' },
      { ...dear, plant: 'amount', amount: dear.amount - 1 },
      { ...twice, plant: 'twice' },
      { ...stranger, plant: 'stranger' },
    ])
      await world.control('bill', { day, ...plant })
    goTo(34.5)
    await breaking(run)
    expect([await tickets(), await alarms()]).toEqual([[], []])

    const found = await Promise.all(Array.from({ length: 8 }, run))
    expect(found.reduce((sum, more) => sum + more, 0)).toBe(4)
    expect((await tickets()).map(({ kind, about, number, ourAmount, theirAmount }) => [kind, about, number, ourAmount, theirAmount]).toSorted()).toEqual(
      [
        ['MISSING_THERE', 'REFUND', left.outRefundNo, left.amount, null],
        ['AMOUNT', 'REFUND', dear.outRefundNo, dear.amount, dear.amount - 1],
        ['DUPLICATE', 'REFUND', twice.outRefundNo, twice.amount, twice.amount],
        ['MISSING_HERE', 'REFUND', stranger.outRefundNo, null, 300],
      ].toSorted(),
    )
    expect(await alarms()).toMatchObject([{ facts: { tickets: 4 } }])
    expect(await run()).toBe(0)
    goTo(34.5 + 24)
    expect(await run()).toBe(0)
    expect(await tickets()).toHaveLength(4)
  })
})
