import pg from 'pg'
import { inParallel, openClient, type Client } from '../client.ts'
import { citiesOf, customerAt, reviewerToken, technicianToken, type Customer } from './customers.ts'
import { findVisits, quote } from './visits.ts'

/** Customers from this number on are left to the measurements. */
export const firstFree = 4000
const mostReports = 20_000

/** Books, cancels, pays, accepts, reports positions and reviews, in proportion to the size. What was done, in one line. */
export async function addTraffic(url: string, databaseUrl: string, { size, reviewers }: { size: number; reviewers: number }): Promise<string> {
  const { customers, technicianIds } = await actorsOf(databaseUrl, size)
  const client = openClient(url)
  try {
    const orders = await book(client, customers)
    const reviews = await review(client, reviewers)
    const reports = await reportPositions(client, technicianIds)
    return `${orders} bookings, half of them cancelled, ${reports} positions, ${reviews} reviews`
  } finally {
    client.close()
  }
}

async function actorsOf(databaseUrl: string, size: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const cities = await citiesOf(client)
    const { rows } = await client.query<{ id: string }>('select id from technicians order by md5(id) limit $1', [Math.min(mostReports, Math.ceil(size / 5))])
    return {
      customers: Array.from({ length: Math.min(firstFree, Math.ceil(size / 3)) }, (_, number) => customerAt(number, cities)),
      technicianIds: rows.map(({ id }) => id),
    }
  } finally {
    await client.end()
  }
}

async function book(client: Client, customers: readonly Customer[]): Promise<number> {
  const quoted = await quote(client, await findVisits(client, customers))
  const made = await inParallel(quoted, async ({ token, create }, index) => {
    const order = await client.tryAsk('doOrderCreate', create, token)
    if (!order) return false
    const { orderId } = order
    // One that was cancelled while its answer was lost is cancelled all the same.
    if (index % 2 === 0) await client.tryAsk('doOrderCancel', { orderId, reason: '临时有事' }, token)
    else {
      // On a busy machine the time to pay may be over; of a large world only some technicians are signed in.
      const paid = await client.tryAsk('doOrderPayTest', { orderId }, token)
      if (paid) await client.tryAsk('techOrderAccept', { orderId }, technicianToken(create.techId))
    }
    return true
  })
  return made.filter(Boolean).length
}

async function review(client: Client, reviewers: number): Promise<number> {
  const numbers = Array.from({ length: reviewers }, (_, number) => number)
  const written = await inParallel(numbers, async (number) => {
    const token = reviewerToken(number)
    const { list } = await client.ask('getOrderList', { tab: 'TO_COMMENT', limit: 5 }, token)
    for (const { orderId } of list) await client.tryAsk('doOrderComment', { orderId, score: 4 + (number % 2), content: '手法专业，会再约。' }, token)
    return list.length
  })
  return written.reduce((sum, count) => sum + count, 0)
}

async function reportPositions(client: Client, technicianIds: readonly string[]): Promise<number> {
  await inParallel(technicianIds, (techId, index) =>
    client.ask('techReportPosition', { lat: 30.2 + (index % 100) / 1000, lng: 120.1 + (index % 97) / 1000 }, technicianToken(techId)),
  )
  return technicianIds.length
}
