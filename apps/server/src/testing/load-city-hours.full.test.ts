import { loadCity } from '@anxin/city'
import { orderGroups } from '@anxin/contract/order-states'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { cloneDatabase } from './start-test-app.ts'

test.each([
  ['at noon', '2026-11-23T04:10:00Z'],
  ['in the evening', '2026-11-23T13:10:00Z'],
  ['at night', '2026-11-23T19:40:00Z'],
])('anyone who looks around %s finds a visit to come with the first customer of each city, and one under way where one is', async (_when, at) => {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  await loadCity({ seed: 7, now: new Date(at), appSecret: 'a secret of the city with at least 32 characters', databaseUrl })
  const { db, close } = connect(databaseUrl, { max: 1 })
  const statusesOf = async (condition: ReturnType<typeof sql>) =>
    (
      await sql<{ city: string; status: string }>`
        select distinct o.city_code as city, o.status from orders o join accounts a on a.id = o.account_id where ${condition} order by 1, 2`.execute(db)
    ).rows
  const first = await statusesOf(sql`a.phone in ('13800000001', '13800000004', '13800000007')`)
  const all = await statusesOf(sql`true`)
  await close()
  const citiesWith = (rows: typeof all, group: readonly string[]) => [...new Set(rows.filter(({ status }) => group.includes(status)).map(({ city }) => city))]
  expect(citiesWith(first, ['ACCEPTED'])).toHaveLength(3)
  expect(citiesWith(first, orderGroups.underWay)).toEqual(citiesWith(all, orderGroups.underWay))
})
