import pg from 'pg'
import { inParallel, openClient, type Client } from '../client.ts'
import { citiesOf, customerAt, customerCount, type Customer } from './customers.ts'
import { firstFree } from './traffic.ts'
import { findVisits, type Visit } from './visits.ts'

type Place = { lat: number; lng: number; cityCode: string }
/** What the calls of a run ask about: found out over HTTP, so that each asks for what is there. */
export type Sample = {
  cities: string[]
  tokens: string[]
  places: Place[]
  technicians: { techId: string; lat: number; lng: number }[]
  projectIds: string[]
  keywords: { keyword: string; cityCode: string }[]
  buyers: { token: string; orderIds: string[] }[]
  visits: Visit[]
  /** So many customers who did nothing so far; nobody is given twice. Fails when there are no more. */
  newcomers: (count: number) => Customer[]
  /** How many of them there still are. */
  newcomersLeft: () => number
}

const placeCount = 300
const signedIn = 100
const buyerCount = 100
const visitCount = 200

export async function sampleOf(url: string, databaseUrl: string): Promise<Sample> {
  const client = openClient(url)
  try {
    const cities = await readCities(databaseUrl)
    const customer = (number: number) => customerAt(number, cities)
    const tokens = Array.from({ length: signedIn }, (_, number) => customer(number).token)
    const places = Array.from({ length: placeCount }, (_, number) => {
      const { lat, lng, cityCode } = customer(firstFree + number * 13)
      return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)), cityCode }
    })
    const near = await techniciansNear(client, places)
    const { list: projects } = await client.ask('getProjectList', { page: 1, limit: 50 })
    let used = firstFree
    const newcomers = (count: number) => {
      if (used + count > customerCount) throw new Error(`${customerCount} customers are too few for so many rounds`)
      return Array.from({ length: count }, () => customer(used++))
    }
    return {
      cities: cities.map(({ city_code }) => city_code),
      tokens,
      places,
      technicians: near.map(({ techId, place: { lat, lng } }) => ({ techId, lat, lng })),
      projectIds: projects.map(({ projectId }) => projectId),
      keywords: near.map(({ nickname, place: { cityCode } }, index) => ({ keyword: nickname.slice(0, 1 + (index % 2)), cityCode })),
      buyers: await buyersOf(client, customer),
      visits: await findVisits(client, newcomers(visitCount)),
      newcomers,
      newcomersLeft: () => customerCount - used,
    }
  } finally {
    client.close()
  }
}

async function readCities(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await citiesOf(client)
  } finally {
    await client.end()
  }
}

/** Different technicians on duty, each with a place in their reach. */
async function techniciansNear(client: Client, places: readonly Place[]) {
  const lists = await inParallel(places, async (place, index) => {
    const { lat, lng } = place
    const { list } = await client.ask('getTechListAround', { page: 1 + (index % 4), limit: 20, lat, lng })
    return list.filter(({ inRange, state }) => inRange !== false && state !== 'OFFLINE').map(({ techId, nickname }) => ({ techId, nickname, place }))
  })
  return [...new Map(lists.flat().map((one) => [one.techId, one])).values()]
}

/** Customers whose list of orders fills a page. */
async function buyersOf(client: Client, customer: (number: number) => Customer) {
  const asked = Array.from({ length: 4 * buyerCount }, (_, number) => customer(number).token)
  const lists = await inParallel(asked, async (token) => ({ token, orders: await client.ask('getOrderList', { page: 1, limit: 10 }, token) }))
  const buyers = lists.filter(({ orders }) => orders.list.length === 10).slice(0, buyerCount)
  if (buyers.length < 20) throw new Error(`only ${buyers.length} customers have ten orders`)
  return buyers.map(({ token, orders }) => ({ token, orderIds: orders.list.map(({ orderId }) => orderId) }))
}
