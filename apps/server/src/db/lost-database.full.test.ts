import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startOfDay } from '@anxin/rules/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { expectNoViolations } from '../testing/audit.ts'
import { aCustomer, anAddress, aTechnician } from '../testing/factories.ts'
import { startListening, type ServerProcess } from '../testing/server-process.ts'
import { connect, type Connection } from './connect.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'

const rounds = 5
const recoveryMs = 15_000

let folder: string
let database: EmbeddedDatabase
let server: ServerProcess & { base: string }
let connection: Connection

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anxin-lost-'))
  database = await startEmbedded(join(folder, 'pg'))
  await migrate(database.url)
  connection = connect(database.url, { max: 2 })
  server = await startListening(database.url, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await connection.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** `again`: asked a second time after a 503. */
type Answer = { again: boolean; status: number; retryAfter: string | null; code: number; data: { orderId?: string; previewToken?: string } | null }
const ask = async (token: string, path: string, body?: object): Promise<Omit<Answer, 'again'>> => {
  const reply = await fetch(`${server.base}${path}`, {
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { code, data } = (await reply.json()) as Pick<Answer, 'code' | 'data'> // safe: every answer is an envelope
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), code, data }
}

/** Somebody who reads, orders and cancels again and again, and keeps what was answered. */
async function aBusyCustomer() {
  const world = { db: connection.db, clock: systemClock }
  const technician = await aTechnician(world)
  const customer = await aCustomer(world)
  const address = await anAddress(world, { account_id: customer.id })
  const answers: Answer[] = []
  const turns: { orderId: string | undefined }[] = []
  const visit = {
    techId: technician.id,
    items: [{ projectId: technician.projects[0]?.id, quantity: 1 }],
    addressId: address.id,
    startAt: startOfDay(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)) + 14 * 3_600_000,
  }
  /** As an app does: what was answered with 503 is sent again, the same. */
  const verdict = async (path: string, body?: object): Promise<Answer> => {
    for (let again = false; ; again = true) {
      const answer = { again, ...(await ask(customer.token, path, body)) }
      answers.push(answer)
      if (answer.status !== 503) return answer
      await wait(50)
    }
  }
  return {
    id: customer.id,
    answers,
    turns,
    turn: async () => {
      await verdict('/api/user/self/getUserInfo')
      const shown = await verdict('/api/user/order/doOrderPreview', visit)
      const { data } = await verdict('/api/user/order/doOrderCreate', { ...visit, requestId: randomUUID(), previewToken: shown.data?.previewToken ?? '' })
      await verdict('/api/user/order/doOrderCancel', { orderId: data?.orderId ?? '', reason: '改期' })
      turns.push({ orderId: data?.orderId })
    },
  }
}

/** One statement as the owner, on a connection of its own that may go down with the database. */
async function told<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

async function postmaster(): Promise<number> {
  const [row] = await told<{ data_directory: string }>('show data_directory')
  return Number(readFileSync(join(row?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Its postmaster, then what that has started: a connection that is just being opened stands in no view yet. */
async function stopDatabase(): Promise<number[]> {
  const parent = await postmaster()
  process.kill(parent, 'SIGSTOP')
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [parent, ...children.filter((pid) => isSignalled(pid, 'SIGSTOP'))]
}

/** A backend may end by itself before the signal, or be at its end when it comes. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

const others = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** What may befall a database. Each comes back by itself or is brought back by its keeper. */
const mishaps = {
  'one backend is killed': async () => {
    const [row] = await told<{ pid: number }>(`select pid ${others} order by query_start desc limit 1`)
    if (row) process.kill(row.pid, 'SIGKILL')
  },
  'all connections are ended': () => told(`select pg_terminate_backend(pid) ${others}`),
  'the database is stopped and started': async () => process.kill(await postmaster(), 'SIGINT'),
}

test('a database that stands still costs each call no more than its time limit, and nothing is stuck when it goes on', { timeout: 60_000 }, async () => {
  const { turn } = await aBusyCustomer()
  await turn()
  const processes = await stopDatabase()
  try {
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status, retryAfter } = await ask('nobody', '/api/user/self/getUserInfo')
        return { status, retryAfter, inTime: performance.now() - began < 6500 }
      }),
    )
    expect(answers).toEqual(answers.map(() => ({ status: 503, retryAfter: '1', inTime: true })))
  } finally {
    for (const pid of processes) isSignalled(pid, 'SIGCONT')
  }
  const since = performance.now()
  await turn()
  expect(performance.now() - since).toBeLessThan(recoveryMs)
})

test(
  'whatever befalls the database, the server stays, answers 503 with a time to come again, recovers and has lost nothing',
  { timeout: 240_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 6 }, aBusyCustomer))
    for (const { turn } of people) await turn()

    let running = true
    const load = Promise.allSettled(
      people.map(async ({ turn }) => {
        while (running) await turn()
      }),
    )
    try {
      for (let round = 1; round <= rounds; round++)
        for (const [name, befall] of Object.entries(mishaps)) {
          await befall()
          const since = performance.now()
          // The turn that was under way comes to its end, and a whole new one after it.
          const before = people.map(({ turns }) => turns.length)
          while (people.some(({ turns }, i) => turns.length < (before[i] ?? 0) + 2)) {
            if (server.hasEnded()) throw new Error(`round ${round}: ${name}, and the server ended: ${(await server.ended).said.slice(-2000)}`)
            if (performance.now() - since > recoveryMs) throw new Error(`round ${round}: ${name}, and the server did not recover within ${recoveryMs} ms`)
            await wait(20)
          }
        }
    } finally {
      running = false
      if (!server.hasEnded()) await Promise.race([load, wait(recoveryMs)])
    }

    const answers = people.flatMap((one) => one.answers)
    // A cancellation whose answer was lost is refused when it is sent again: the order is cancelled already.
    const isGood = ({ status, code, again }: Answer) => status === 200 && (code === 200 || (again && code === 4610))
    expect(answers.filter((answer) => answer.status !== 503 && !isGood(answer))).toEqual([])
    expect(new Set(answers.filter(({ status }) => status === 503).map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
    const orders = await connection.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where(
        'account_id',
        'in',
        people.map(({ id }) => id),
      )
      .execute()
    const made = people.flatMap(({ turns }) => turns)
    expect(made.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['CANCELLED']))
    await expectNoViolations(connection.db)
  },
)
