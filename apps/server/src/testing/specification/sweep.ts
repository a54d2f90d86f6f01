import type { TestApp } from '../start-test-app.ts'
import type { Heard } from './client.ts'
import { ordersOf, type OpenCity } from './open-city.ts'
import { somebody } from './people.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { sweepApplications } from './sweep-applications.ts'
import { sweepOrders } from './sweep-orders.ts'
import { sweepReads } from './sweep-reads.ts'

/** Makes every call of the specification with a request that nothing speaks against; what each was answered. */
export async function sweep(app: TestApp, city: OpenCity): Promise<Heard> {
  const heard: Heard = new Map()
  const person = await somebody(app, heard)
  const before = await ordersOf(app, city, person)
  await sweepReads(app, { ...city, ...before, person })
  await sweepOrders(app, { ...city, ...before, person })
  await sweepApplications(app, person)
  await sweepAccounts(app, { ...city, ...before, person })
  return heard
}
