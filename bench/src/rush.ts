import { Agent, request } from 'node:http'
import { newId } from '@anxin/server/ids'
import { signQuote } from '@anxin/server/features/orders/quote-token'
import pg from 'pg'
import { startServer } from './children.ts'
import { createCall } from './create.ts'
import { headersOf, type Call } from './recording.ts'
import type { Booking } from './world/bookings.ts'
import type { Databases } from './world/databases.ts'

const people = 400
const half = 30 * 60_000
export type Rush = { seconds: number; orders: number; taken: number; others: number; serverErrors: number }

/** So many people with a valid quote each ask for overlapping starts of one technician at the same moment, over real HTTP. */
export async function rushOnce({
  databases,
  cityUrl,
  bookings,
  secret,
  round,
}: {
  databases: Databases
  cityUrl: string
  bookings: readonly Booking[]
  secret: string
  round: number
}): Promise<Rush> {
  const wanted = bookings[round * 37]
  if (!wanted) throw new Error('no booking to rush for')
  const calls = bookings.slice(0, people).map((other, index) => createCall(shifted(wanted, other, { byMs: ((index % 3) - 1) * half, secret })))
  const databaseUrl = await databases.copyOf(cityUrl)
  await moveTogether(databaseUrl, wanted)
  const server = await startServer('product', { env: { DATABASE_URL: databaseUrl, JOBS: 'on' } })
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  try {
    await Promise.all(calls.map(() => send(agent, server.url, { method: 'GET', path: '/api/user/tech/getTechListHot?limit=1' })))
    const began = performance.now()
    const answers = await Promise.all(calls.map((call) => send(agent, server.url, call)))
    const seconds = (performance.now() - began) / 1000
    const orders = await ordersOf(databaseUrl, wanted.quote.techId)
    const count = (matches: (answer: Answer) => boolean) => answers.filter(matches).length
    if (orders !== count(({ code }) => code === 200)) throw new Error(`${orders} orders in the database do not match the answers`)
    return {
      seconds,
      orders,
      taken: count(({ code }) => code === 4601),
      others: count(({ code }) => code !== 200 && code !== 4601),
      serverErrors: count(({ status, code }) => status >= 500 || (code >= 500 && code < 600)),
    }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** The wanted visit, quoted to another person. */
function shifted(wanted: Booking, other: Booking, { byMs, secret }: { byMs: number; secret: string }): Booking {
  const quote = {
    ...wanted.quote,
    quoteId: newId(new Date()),
    accountId: other.accountId,
    addressId: other.quote.addressId,
    startAt: wanted.quote.startAt + byMs,
    endAt: wanted.quote.endAt + byMs,
  }
  return { accountId: other.accountId, token: other.token, quote, previewToken: signQuote(secret, quote) }
}

/** Everybody of the bench lives where the wanted visit is. */
async function moveTogether(databaseUrl: string, { quote: { address } }: Booking) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `update addresses set lat = $1, lng = $2, city_code = $3 where account_id in (select 'bench' || lpad(i::text, 8, '0') from generate_series(0, $4::int) i)`,
      [address.lat, address.lng, address.city_code, people * 2],
    )
  } finally {
    await client.end()
  }
}

type Answer = { status: number; code: number }
const send = (agent: Agent, url: string, call: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url + call.path, { agent, method: call.method, headers: headersOf(call) }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      // safe: every answer of the server is an envelope; one that is not fails here
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: (JSON.parse(text) as { code: number }).code }))
    })
    sent.on('error', reject)
    sent.end(call.body)
  })

async function ordersOf(databaseUrl: string, technicianId: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from orders o join occupancies c on c.order_id = o.id and c.active where o.technician_id = $1 and o.account_id like 'bench%'`,
      [technicianId],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
