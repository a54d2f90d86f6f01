import { callTo, type Call } from './call.ts'
import { envelopeOf, inParallel, openClient, type Client } from './client.ts'
import { sayComparison } from './compare-reads.ts'
import type { Comparison, Contender } from './figures.ts'
import { writings } from './kinds.ts'
import { bookings, notifications } from './limits/calls.ts'
import { addPayments } from './limits/schema.ts'
import { connections, runEach, type Answered, type Run } from './load.ts'
import type { Options } from './options.ts'
import type { World } from './world/open-world.ts'
import { findVisits, quote } from './world/visits.ts'
import { customersFor, warmUpWrites, writesARun } from './world/writes-a-run.ts'

type Round = { client: Client; gateway: Client; count: number; number: number }
type Writings = Record<keyof typeof writings, Record<Contender, Run>>

/**
 * Orders, and the payments of the same orders, each made once. Before a round its customers look for technicians and
 * ask prices; then creating is measured, payment begins at the gateway, and its notifications are measured.
 */
export async function compareWrites(world: World, { rounds, writes, only }: Options): Promise<Comparison[]> {
  const client = openClient(world.servers.ours.url)
  const gateway = openClient(`${world.simulatorsUrl}/wechat-pay/_control`)
  const measured: Writings[] = []
  try {
    await sendNoNotices(gateway)
    const count = writesARun(world.sample, { runs: rounds, warmUps: 1, writes })
    // What the first one gives is thrown away: it compiles the code of both sides.
    await writeOnce(world, { client, gateway, count: warmUpWrites(count), number: 0 })
    for (let number = 1; number <= rounds; number++) measured.push(await writeOnce(world, { client, gateway, count, number }))
  } finally {
    client.close()
    gateway.close()
  }
  const names = (['create', 'notification'] as const).filter((name) => only.includes(name))
  return names.map((name) => {
    const { label, limit, goal }: { label: string; limit: string; goal?: Comparison['goal'] } = writings[name]
    const runsOf = (contender: Contender) => measured.map((round) => round[name][contender])
    const runs = { ours: runsOf('ours'), pool: runsOf('pool'), pipelined: runsOf('pipelined') }
    const comparison = { size: world.size, name, label, limit, goal, grows: false, bytes: undefined, runs }
    sayComparison(comparison)
    return comparison
  })
}

async function writeOnce(world: World, { client, gateway, count, number }: Round): Promise<Writings> {
  const { servers, databaseTime, sample, size, minimalUrl } = world
  const measure = (contender: Contender, calls: readonly Call[], isGood: (answered: Answered) => boolean) =>
    runEach({ server: servers[contender], databaseTime }, calls, isGood)

  // Not every customer finds somebody free.
  const visits = await findVisits(client, sample.newcomers(customersFor(count)))
  const quoted = (await quote(client, visits)).slice(0, count)
  if (quoted.length < connections * 2) throw new Error(`only ${quoted.length} of ${count} visits could be quoted`)
  const orders: Order[] = []
  const create = {
    ours: await measure(
      'ours',
      quoted.map(({ create: input, token }) => callTo('doOrderCreate', input, token)),
      keepOrder(orders),
    ),
    pool: await measure('pool', bookings({ technicians: size, count: quoted.length, round: number * 2 }), isWritten),
    pipelined: await measure('pipelined', bookings({ technicians: size, count: quoted.length, round: number * 2 + 1 }), isWritten),
  }
  const notices = await noticesOf(client, gateway, orders)
  const payNos = notices.map((_, index) => `P${number}N${index}`)
  await addPayments(minimalUrl, [...payNos, ...payNos.map((payNo) => `${payNo}B`)])
  const notification = {
    ours: await measure('ours', notices, ({ status }) => status === 204),
    pool: await measure('pool', notifications(payNos), isSettled),
    pipelined: await measure('pipelined', notifications(payNos.map((payNo) => `${payNo}B`)), isSettled),
  }
  return { create, notification }
}

export type Order = { orderId: string; token: string }

/** Takes down the orders as they are made. */
export const keepOrder =
  (orders: Order[]) =>
  ({ call, body }: Answered): boolean => {
    const { code, data } = envelopeOf(body)
    if (code !== 200) return false
    // safe: the reply of doOrderCreate
    orders.push({ orderId: (data as { orderId: string }).orderId, token: call.headers.token ?? '' })
    return true
  }
const isWritten = ({ status, body }: Answered) => status === 200 && body.startsWith('[{')
const isSettled = ({ status, body }: Answered) => status === 200 && body === '{"settled":true}'

/** From now on the gateway sends no notification by itself: the bench does, when it measures. */
export const sendNoNotices = (gateway: Client): Promise<unknown> => gateway.send(posted('/faults', { drop: true, times: 0 }))

const posted = (path: string, body: object): Call => ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Payment of each order begun and made at the gateway, and the gateway's signed word about it in the hand. */
export const noticesOf = (client: Client, gateway: Client, orders: readonly Order[]): Promise<Call[]> =>
  inParallel(orders, async ({ orderId, token }) => {
    const { payNo } = await client.ask('payWeb', { bizType: 'ORDER', bizId: orderId, payWay: 'WECHAT_H5', returnUrl: 'http://127.0.0.1:8080/' }, token)
    return noticeOf(gateway, payNo)
  })

/** A payment that was begun, made at the gateway, and its signed word about it. */
export async function noticeOf(gateway: Client, payNo: string): Promise<Call> {
  await gateway.send(posted('/pay', { outTradeNo: payNo }))
  const { status, text } = await gateway.send(posted('/notification', { outTradeNo: payNo }))
  if (status !== 200) throw new Error(`the gateway knows no payment ${payNo}: ${text.slice(0, 200)}`)
  // safe: a signed notification of the simulator
  const { headers, body } = JSON.parse(text) as { headers: Record<string, string>; body: string }
  return { method: 'POST', path: '/api/common/order/notify/wechat', headers, body }
}
