import pg from 'pg'
import type { Part } from './options.ts'
import type { Call } from './recording.ts'
import { tokenOf } from './world/customers.ts'
import type { Booking } from './world/bookings.ts'

/** What one comparison loads, and the target of its ratio: over the route that answers the same bytes, or over the same statements. */
export type Reading = { part: Part; name: string; label: string; calls: Call[]; target?: { over: 'bytes' | 'same'; ratio: number } }

const sessions = 100
const different = 200
const cities = ['330100', '440300', '510100']
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const lists = '/api/user/tech'

/** The calls of each reading scenario; ids and places come from the database, so that each asks for what is there. */
export async function readingsOf(databaseUrl: string, bookings: readonly Booking[]): Promise<Reading[]> {
  const people = await places(databaseUrl)
  const person = (index: number) => people[index % people.length] ?? { id: '', lat: 0, lng: 0 }
  const booked = bookings.filter((_, index) => index % Math.max(1, Math.floor(bookings.length / different)) === 0).slice(0, different)
  return [
    {
      part: 'lists',
      name: 'hot-guest',
      label: 'getTechListHot, guests, kept answers',
      calls: cities.map((city) => ({ method: 'GET', path: `${lists}/getTechListHot?page=1&limit=10&cityCode=${city}` })),
      target: { over: 'bytes', ratio: 0.6 },
    },
    {
      part: 'lists',
      name: 'hot',
      label: 'getTechListHot, signed in',
      target: { over: 'same', ratio: 0.6 },
      calls: times(different, (index) => ({
        method: 'GET',
        path: `${lists}/getTechListHot?page=${1 + (index % 5)}&limit=10&cityCode=${cities[index % 3]}`,
        token: tokenOf(index % sessions),
      })),
    },
    {
      part: 'lists',
      name: 'around',
      label: 'getTechListAround, signed in',
      target: { over: 'same', ratio: 0.6 },
      calls: times(different, (index) => ({
        method: 'GET',
        path: `${lists}/getTechListAround?page=1&limit=10&lat=${person(index).lat}&lng=${person(index).lng}`,
        token: tokenOf(index % sessions),
      })),
    },
    {
      part: 'detail',
      name: 'detail',
      label: 'getTechInfo, signed in',
      target: { over: 'same', ratio: 0.6 },
      calls: times(different, (index) => ({
        method: 'GET',
        path: `${lists}/getTechInfo?techId=${person(index).id}&lat=${person(index).lat}&lng=${person(index).lng}`,
        token: tokenOf(index % sessions),
      })),
    },
    {
      part: 'slots',
      name: 'slots',
      label: 'getTechBusy, seven days, with a place',
      calls: booked.map(({ quote }) => ({
        method: 'GET',
        path: `${lists}/getTechBusy?techId=${quote.techId}&days=7&durationMin=60&lat=${quote.address.lat}&lng=${quote.address.lng}`,
      })),
    },
    {
      part: 'preview',
      name: 'preview',
      label: 'doOrderPreview',
      calls: booked.map((booking) => ({ method: 'POST', path: '/api/user/order/doOrderPreview', token: booking.token, body: JSON.stringify(cartOf(booking)) })),
    },
  ]
}

export const cartOf = ({ quote }: Booking) => ({
  techId: quote.techId,
  items: quote.items.map(({ projectId, quantity }) => ({ projectId, quantity })),
  addressId: quote.addressId,
  startAt: quote.startAt,
  travelType: quote.travelType,
})

/** Technicians from all over the list, with a place near each. */
async function places(databaseUrl: string): Promise<{ id: string; lat: number; lng: number }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; lat: number; lng: number }>(
      `select id, round((base_lat + 0.004)::numeric, 5)::float8 as lat, round((base_lng + 0.003)::numeric, 5)::float8 as lng from technicians where status = 'ACTIVE' and on_duty order by md5(id) limit $1`,
      [different],
    )
    return rows
  } finally {
    await client.end()
  }
}
