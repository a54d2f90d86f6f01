import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { settableClock } from '@anxin/server/clock'
import { connect } from '@anxin/server/db/connect'
import { migrate } from '@anxin/server/db/migrate'
import { aCustomer, aProject, aTechnician, anAddress } from '@anxin/server/testing/factories'
import { codeOf } from '@anxin/server/testing/a-visit'
import { startThrowawayCluster } from '@anxin/server/testing/throwaway-cluster'
import { startSimulators, type Simulators } from '@anxin/simulators/start'
import pg from 'pg'
import { cacheFolder } from '../cache-folder.ts'
import { startLife } from '../children.ts'
import { openClient } from '../client.ts'
import { processorTimeOf } from '../processor.ts'

export type Life = Awaited<ReturnType<typeof openLife>>
/** A customer, a technician whom nobody else books, and what the one books of the other. */
export type Couple = { customer: string; technician: string; techId: string; projectId: string; addressId: string }

const minimalName = 'minimal'
/** A Saturday morning, 10:00 in the service zone. */
const begins = Date.parse('2026-11-21T02:00:00Z')
const settings = {
  /** Nothing but what is asked for writes: neither what tidies up by itself, nor whole pages after a checkpoint. */
  counting: ['autovacuum=off', 'full_page_writes=off', 'checkpoint_timeout=1d', 'bgwriter_lru_maxpages=0'],
  /** As a database is that must not lose an order. */
  timing: ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'],
}

/** The product over an empty database of its own with so many couples, its vendors simulated in this process. */
export async function openLife(count: number, aim: keyof typeof settings) {
  mkdirSync(cacheFolder, { recursive: true })
  const cluster = await startThrowawayCluster({ name: 'life', flags: settings[aim].flatMap((setting) => ['-c', setting]) })
  await migrate(cluster.url)
  const clock = settableClock(new Date(begins))
  const simulators = await startSimulators({ port: 0, folder: join(cluster.folder, 'simulators'), now: clock.now })
  const { db, close: disconnect } = connect(cluster.url, { max: 2 })
  const world = { db, clock }
  const project = await aProject(world)
  const couples: Couple[] = []
  for (let number = 0; number < count; number++) {
    const technician = await aTechnician(world, { projects: [project] })
    const customer = await aCustomer(world)
    const address = await anAddress(world, { account_id: customer.id })
    couples.push({ customer: customer.token, technician: technician.token, techId: technician.id, projectId: project.id, addressId: address.id })
  }
  const server = await startLife(cluster.serverUrl, { vendors: simulators, at: begins })
  const client = openClient(server.url)
  const gateway = openClient(`${simulators.url}/wechat-pay/_control`)
  // Notices are asked for and sent by the steps.
  await gateway.send({ method: 'POST', path: '/faults', headers: { 'content-type': 'application/json' }, body: '{"drop":true,"times":0}' })
  for (const { customer } of couples) await subscribe(client, simulators, customer)
  return {
    begins,
    couples,
    client,
    gateway,
    server,
    databaseUrl: cluster.url,
    minimalUrl: cluster.databaseUrl(minimalName),
    databaseTime: processorTimeOf(await postmasterOf(cluster.url)),
    /** The code that the customer of an order shows at the door. */
    codeOf: (orderId: string) => codeOf(world, orderId),
    /** Moves the clock, and does what falls due meanwhile that belongs to no step. */
    moveTo: async (at: number) => {
      clock.set(new Date(at))
      await server.moveClock(at)
      await server.run('all')
    },
    close: async () => {
      client.close()
      gateway.close()
      await server.stop()
      await disconnect()
      await simulators.close()
      await cluster.stop()
    },
  }
}

/** The process that started all others of the database, which gets room for the bare server's tables beside ours. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${minimalName}`)
    const { rows } = await client.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
    return rows[0]?.pid ?? 0
  } finally {
    await client.end()
  }
}

/** Every customer has a phone that is notified. */
async function subscribe(client: ReturnType<typeof openClient>, simulators: Simulators, token: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ applicationServerKey: simulators.vendors.push.publicKey })
  const answer = await fetch(`${simulators.url}/push/subscriptions`, { method: 'POST', headers, body })
  // safe: the simulator's answer
  const { endpoint, keys } = (await answer.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }
  await client.ask('subscribePush', { endpoint, ...keys }, token)
}
