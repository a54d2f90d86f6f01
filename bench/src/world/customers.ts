import { createWriter } from '@anxin/city/load/insert'
import { accountRow, addressRow } from '@anxin/server/testing/rows'
import { hashToken } from '@anxin/server/http/sessions'
import type pg from 'pg'

/** Customers with a session and an address; each books a few times at most, as the rules allow. */
export const customerCount = 20_000
/** Technicians with a session, for their reports and answers. */
const signedInTechnicians = 20_000

export type Customer = { token: string; addressId: string; lat: number; lng: number; cityCode: string }

const numbers = Array.from({ length: customerCount }, (_, number) => number)
export const accountIdOf = (number: number) => `bench${String(number).padStart(8, '0')}`
const tokenOf = (number: number) => `bench-session-${number}`
export const technicianToken = (techId: string) => `bench-technician-${techId}`
export const reviewerToken = (number: number) => `bench-reviewer-${number}`

type City = { city_code: string; name: string; province: string; lat: number; lng: number }

/** Somewhere within some five kilometres of the middle of a city, spread evenly. */
function homeOf(number: number, cities: readonly City[]) {
  const city = cities[number % cities.length]
  if (!city) throw new Error('the world has no city')
  const aside = (step: number) => (((number * step) % 9973) / 9973 - 0.5) * 0.09
  return { city, lat: Number((city.lat + aside(7919)).toFixed(6)), lng: Number((city.lng + aside(104_729)).toFixed(6)) }
}

export const customerAt = (number: number, cities: readonly City[]): Customer => {
  const { city, lat, lng } = homeOf(number, cities)
  return { token: tokenOf(number), addressId: `home${String(number).padStart(8, '0')}`, lat, lng, cityCode: city.city_code }
}

export const citiesOf = async (client: pg.Client): Promise<City[]> =>
  (await client.query<City>('select city_code, name, province, lat, lng from cities where opened order by city_code')).rows

/** Writes the customers of the bench beside those of the city, each with an address. */
export async function addCustomers(client: pg.Client): Promise<void> {
  const cities = await citiesOf(client)
  const { add, flush } = createWriter(client, () => undefined)
  const phoneOf = (number: number) => `166${String(number).padStart(8, '0')}`
  await add(
    'accounts',
    numbers.map((number) => accountRow({ id: accountIdOf(number), phone: phoneOf(number), nickname: `顾客${number}`, invite_code: `BENCH${number}` })),
  )
  await add(
    'addresses',
    numbers.map((number) => {
      const { city, lat, lng } = homeOf(number, cities)
      const { addressId } = customerAt(number, cities)
      return addressRow({
        id: addressId,
        account_id: accountIdOf(number),
        phone: phoneOf(number),
        province: city.province,
        city: city.name,
        city_code: city.city_code,
        lat,
        lng,
        is_default: true,
      })
    }),
  )
  await flush()
}

/** Signs in the customers of the bench, technicians, and customers with a visit to review. The number of those. */
export async function addSessions(client: pg.Client, now: Date): Promise<number> {
  const technicians = await client.query<{ id: string; account_id: string }>('select id, account_id from technicians order by md5(id) limit $1', [
    signedInTechnicians,
  ])
  const reviewers = await client.query<{ account_id: string }>(
    `select distinct account_id from orders where status = 'COMPLETED' and not commented and completed_at > now() - interval '14 days' limit 300`,
  )
  const sessions = [
    ...numbers.map((number) => ({ token: tokenOf(number), accountId: accountIdOf(number) })),
    ...technicians.rows.map(({ id, account_id }) => ({ token: technicianToken(id), accountId: account_id })),
    ...reviewers.rows.map(({ account_id }, number) => ({ token: reviewerToken(number), accountId: account_id })),
  ]
  const { add, flush } = createWriter(client, () => undefined)
  const expiresAt = new Date(now.getTime() + 365 * 86_400_000)
  await add(
    'sessions',
    sessions.map(({ token, accountId }) => ({ token_hash: hashToken(token), account_id: accountId, created_at: now, expires_at: expiresAt })),
  )
  await flush()
  return reviewers.rows.length
}
