import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { exportPath } from '@anxin/contract/manage/endpoint'
import { sql } from 'kysely'
import fastify, { type FastifyInstance } from 'fastify'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { serveExports } from './serve-exports.ts'
import type { ManageCaller } from './callers.ts'

const app = aTestApp()
const rows = 75_000
const content = '这位技师准时到了，手法很稳。'.repeat(30)
let read = 0
let http: FastifyInstance

beforeAll(async () => {
  http = fastify()
  const endpoint = { request: z.object({ after: z.string().optional() }) }
  const csv = {
    permission: 'order.export',
    columns: [
      { field: 'id', zh: '编号', en: 'No.' },
      { field: 'content', zh: '内容', en: 'Content' },
    ],
  } as const
  const list = ({ after = '0', limit }: { after?: string; limit: number }) => {
    const count = Math.max(0, Math.min(limit, rows - Number(after)))
    read += count
    const next = Number(after) + count
    return Promise.resolve({
      list: Array.from({ length: count }, (_, n) => ({ id: `${Number(after) + n}`, content })),
      next: next < rows ? String(next) : undefined,
    })
  }
  serveExports(
    http,
    {
      db: app.db,
      // safe: a file takes of its caller what is written here
      admit: () => Promise.resolve({ now: app.clock.now(), network: 'here' } as ManageCaller),
      noteExport: () => Promise.resolve(),
    },
    // safe: a list takes its file and its request of its endpoint
    {
      exported: ['long/getList', 'patient/getList'].map((name) => ({ name, endpoint: endpoint as unknown as ManageEndpoint, csv })),
      routesOn: (db) => ({ 'long/getList': list, 'patient/getList': () => patienceOf(db) }),
    },
  )
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => http.close())

/** For how long the database waits between the rows of a file. */
async function patienceOf(db: Db) {
  const { rows: said } = await sql<{ id: string }>`select current_setting('idle_in_transaction_session_timeout') as id`.execute(db)
  return { list: said.map((each) => ({ ...each, content })) }
}

const open = () =>
  // safe: it listens on a port
  new Promise<IncomingMessage>((resolve) => get({ port: (http.server.address() as AddressInfo).port, path: exportPath('long/getList') }, resolve))

test('a file of 75,000 rows is never read far ahead of who takes it, so it does not stand in memory', async () => {
  const answer = await open()
  answer.pause()
  await wait(1500)
  let [lines, ahead] = [0, read]
  for await (const chunk of answer) {
    lines += String(chunk).split('\n').length - 1
    ahead = Math.max(ahead, read - lines)
  }
  expect(lines).toBe(rows + 1)
  // What the sockets hold, and no more.
  expect(ahead).toBeLessThan(rows / 4)
})

test('who takes a file slowly is waited for longer than a transaction that was left standing', async () => {
  const file = await http.inject(exportPath('patient/getList'))
  expect(file.body).toContain('10min,')
})

test('for who leaves in the middle of a file nothing more is read', async () => {
  const before = read
  const answer = await open()
  await new Promise((resolve) => answer.once('data', resolve))
  answer.destroy()
  await expect.poll(() => app.deps.connection.pool.totalCount - app.deps.connection.pool.idleCount, { timeout: 5000 }).toBe(0)
  const then = read
  await wait(500)
  expect(read).toBe(then)
  expect(read - before).toBeLessThan(rows / 4)
})
