import { loadCity } from '@anxin/city'
import { pastBooks } from '@anxin/city/past-books'
import { addDays, dayOf } from '@anxin/rules/business-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayWorld, until, type World } from '../features/money/payments/testing/pay-world.ts'
import { reconcileDay } from '../features/money/reconciliation/reconcile-days.ts'
import { anOperator } from './an-operator.ts'

let world: World
beforeAll(async () => {
  world = await aPayWorld()
  const { databaseUrl, appSecret } = world.app.config
  await loadCity({ technicians: 60, seed: 7, now: world.clock.now(), appSecret, databaseUrl })
  world.app.simulators.rememberPast(await pastBooks(databaseUrl))
})
afterAll(() => world.stop())

const channelOf = () => {
  const channel = world.deps.channels.get('WECHAT')
  if (!channel) throw new Error('no WeChat')
  return channel
}
const reconcile = (day: string) => reconcileDay(world.deps, { name: 'WECHAT', channel: channelOf(), day, now: world.clock.now() })

/** Whole days of the demo, the oldest first; of the last two nothing was paid at a gateway. */
const pastDays = (count: number) => Array.from({ length: count }, (_, at) => addDays(dayOf(world.clock.now().getTime()), at - count - 2))

test('the bills of past days and the books of the demo agree, but for what is planted', async () => {
  const [planted = '', ...others] = pastDays(8)
  for (const day of others) expect(await reconcile(day), day).toBe(0)
  const { lines } = await world.db
    .selectFrom('reconciled_days')
    .select(({ fn }) => fn.sum<string>('line_count').as('lines'))
    .executeTakeFirstOrThrow()
  expect(Number(lines)).toBeGreaterThan(others.length)
  const bill = (await channelOf().bill(planted)) ?? []
  const paid = bill.find(({ kind }) => kind === 'PAYMENT')
  expect(paid).toBeDefined()
  await world.control('bill', { day: planted, outTradeNo: paid?.payNo, plant: 'leave' })
  expect(await reconcile(planted)).toBe(1)
})

test('a past order of every way to pay is refunded from the console, whole or in part, and no alarm is raised', async () => {
  const boss = await anOperator(world.app)
  const manage = world.app.as(boss.token)
  const kinds = await world.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.purpose_id', '=', 'o.id').on('p.status', '=', 'SUCCESS'))
    .select(({ fn }) => ['p.pay_way', 'o.status', fn.min<string>('o.id').as('orderId')])
    .where('o.status', '=', 'COMPLETED')
    .where('o.refund_status', '=', 'NONE')
    .where('p.refunded_amount', '=', 0)
    .groupBy(['p.pay_way', 'o.status'])
    .execute()
  expect(kinds.map(({ pay_way }) => pay_way).toSorted()).toEqual(['TEST', 'WECHAT_H5', 'WECHAT_JSAPI'])
  const before = await world.db.selectFrom('alarms').select('id').execute()
  for (const [index, { orderId }] of kinds.entries()) {
    const { parts } = (await manage.get('/api/manage/order/getActs', { orderId })).data.refund
    const [{ partId, leftAmount }] = parts
    const amount = index === 0 ? leftAmount : Math.min(leftAmount, 1_000)
    expect(await manage.post('/api/manage/order/refund', { orderId, parts: [{ partId, amount }], reason: '顾客来电' })).toMatchObject({ code: 200 })
    await until(async () => {
      await world.sendRefunds()
      const { status } = await world.db.selectFrom('refunds').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow()
      return status === 'REFUNDED'
    })
  }
  expect(await world.db.selectFrom('alarms').select('id').execute()).toHaveLength(before.length)
  await world.audit()
})

test('what is remembered twice stands once', async () => {
  const books = await pastBooks(world.app.config.databaseUrl)
  const [first] = books.wechatPay.trades
  world.app.simulators.rememberPast(books)
  const { trades } = await world.control<{ trades: { out_trade_no?: string; outTradeNo?: string }[] }>('trades')
  expect(trades.filter((trade) => (trade.outTradeNo ?? trade.out_trade_no) === first?.outTradeNo)).toHaveLength(1)
})
