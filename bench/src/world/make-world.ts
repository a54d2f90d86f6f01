import { loadCity } from '@anxin/city'
import { migrate } from '@anxin/server/db/migrate'
import pg from 'pg'
import { startProduct } from '../children.ts'
import { benchConfig, type Vendors } from '../servers/settings.ts'
import { addCustomers, addSessions } from './customers.ts'
import { grow } from './grow.ts'
import { addTraffic } from './traffic.ts'

/** A world larger than this is grown from one of this size. */
const small = 2000

/**
 * Fills an empty database with a world of so many technicians and three times as many orders, and uses it for a while
 * over HTTP, so that what is measured is no fresh vacuum.
 */
export async function makeWorld(databaseUrl: string, size: number, vendors: Vendors): Promise<void> {
  const began = performance.now()
  const say = (text: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)
  say(`a world of ${size.toLocaleString('en')} technicians`)
  const now = new Date()
  await migrate(databaseUrl)
  await loadCity({ databaseUrl, appSecret: benchConfig(databaseUrl, vendors).appSecret, technicians: Math.min(size, small), now })
  say('the city')
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c synchronous_commit=off -c jit=off -c work_mem=64MB -c maintenance_work_mem=256MB',
  })
  await client.connect()
  let reviewers = 0
  try {
    await addCustomers(client)
    await grow(client, size, say)
    reviewers = await addSessions(client, now)
    await client.query('vacuum (analyze)')
    say('statistics')
  } finally {
    await client.end()
  }
  const server = await startProduct(databaseUrl, { vendors, profile: false })
  try {
    say(await addTraffic(server.url, databaseUrl, { size, reviewers }))
  } finally {
    await server.stop()
  }
}
