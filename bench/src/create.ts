import { join } from 'node:path'
import pg from 'pg'
import { record, sqlLoad, startServer } from './children.ts'
import { noRuns, sayComparison, sqlRun } from './compare.ts'
import type { Comparison } from './figures.ts'
import { connections, runLoad, type Load, type Run } from './load.ts'
import { cacheFolder, type Options } from './options.ts'
import { cartOf } from './reads.ts'
import { writeCalls, type Call } from './recording.ts'
import type { Booking } from './world/bookings.ts'
import type { Databases } from './world/databases.ts'

/** The product's own call with its signed quote. */
export const createCall = (booking: Booking): Call => ({
  method: 'POST',
  path: '/api/user/order/doOrderCreate',
  token: booking.token,
  body: JSON.stringify({
    ...cartOf(booking),
    requestId: `bench-${booking.quote.quoteId}`,
    previewToken: booking.previewToken,
    expectAmount: booking.quote.price.payAmount,
  }),
})

/** The same booking for the bare route, which trusts everything it is told. */
function bareCall({ quote, token }: Booking): Call {
  const { accountId, techId, startAt, endAt, address, price, distanceM, travelMin, quoteId } = quote
  const { serviceAmount, travelFee, payAmount, commissionAmount } = price
  const body = {
    accountId,
    techId,
    cityCode: address.city_code,
    startAt,
    endAt,
    durationMin: (endAt - startAt) / 60_000,
    address,
    lat: address.lat,
    lng: address.lng,
    requestId: `bench-${quoteId}`,
    serviceAmount,
    travelFee,
    payAmount,
    commissionAmount,
    distanceM,
    travelMin,
  }
  return { method: 'POST', path: '/create', token, body: JSON.stringify(body) }
}

type Asked = { databases: Databases; cityUrl: string; size: number; bookings: readonly Booking[]; options: Options }

/** Creating orders: every run on a fresh copy of the city, so that each finds the same calendars. */
export async function compareCreates({ databases, cityUrl, size, bookings, options }: Asked): Promise<Comparison> {
  const { rounds, seconds, warmUpSeconds, profile } = options
  const runs = noRuns()
  const files = { CALLS: join(cacheFolder, 'calls'), RECORDED: join(cacheFolder, 'recorded') }
  writeCalls(files.CALLS, bookings.slice(0, Math.min(bookings.length, 25_000)).map(createCall))
  await record({ DATABASE_URL: cityUrl, ...files })

  const over = async (script: 'product' | 'bare-create', kind: string, calls: readonly Call[]): Promise<Run> => {
    const databaseUrl = await databases.copyOf(cityUrl)
    const before = await countOrders(databaseUrl)
    const server = await startServer(script, { env: { DATABASE_URL: databaseUrl, KIND: kind, JOBS: 'on' }, profile: profile && script === 'product' })
    const load: Load = { once: calls, used: 0, again: kind === 'bytes' }
    try {
      const warm = await runLoad(server, load, warmUpSeconds)
      const run = await runLoad(server, load, seconds)
      if (!load.again && load.used > calls.length) throw new Error(`${calls.length} bookings were not enough for one run`)
      const good = run.good + warm.good
      const written = (await countOrders(databaseUrl)) - before
      // Answers cut off at the end of a run are written and not counted.
      if (kind !== 'bytes' && (written < good || written > good + 2 * connections)) throw new Error(`${written} orders are written, ${good} answers said so`)
      return run
    } finally {
      await server.stop()
    }
  }

  const ours = bookings.map(createCall)
  const bare = bookings.map(bareCall)
  for (let round = 0; round < rounds; round++) {
    runs.ours.push(await over('product', 'ours', ours))
    runs.one.push(await over('bare-create', 'one', bare))
    runs.bytes.push(await over('bare-create', 'bytes', bare))
    runs.sql.push(
      sqlRun(
        await sqlLoad({
          DATABASE_URL: await databases.copyOf(cityUrl),
          ...files,
          SECONDS: String(seconds),
          WARM_UP_SECONDS: String(Math.min(1, warmUpSeconds)),
        }),
      ),
    )
  }
  const comparison: Comparison = { size, name: 'create', label: 'doOrderCreate with its quote', runs, target: { over: 'one', ratio: 0.4 } }
  sayComparison(comparison)
  return comparison
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from orders o join occupancies c on c.order_id = o.id join order_events e on e.order_id = o.id and e.seq = 1 where o.account_id like 'bench%'`,
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
