import { createPrivateKey, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWithSharedKeys } from '@anxin/simulators/shared-keys'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { build } from '../app.ts'
import { settableClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { newSealKey } from '../http/seal.ts'
import type { Patience } from '../http/slow-clients.ts'
import { outsideSettings } from './outside-settings.ts'
import { requireLines } from './require-lines.ts'
import { smsAt } from './sms-at.ts'

/** Saturday, 21 November 2026, 10:00 in the service zone. */
export const testNow = new Date('2026-11-21T02:00:00Z')

export type Answer = { code: number; data: any; msg: string; status: number; refusal?: string } // oxlint-disable-line no-explicit-any -- tests read whatever a call answers
export type Caller = {
  get: (path: string, query?: Record<string, unknown>) => Promise<Answer>
  post: (path: string, body?: Record<string, unknown>) => Promise<Answer>
  form: (path: string, body?: Record<string, string>) => Promise<Answer>
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

// Making a pair of keys costs as much as a third of a start.
const sealKey = createPrivateKey(newSealKey())

/**
 * The real server on a database of its own, with real simulators, a clock that tests move and jobs that run when asked to. `warm`: for races;
 * `sms`: vendors of text messages other than the gateway.
 */
export async function startTestApp({
  config: other = {},
  at = testNow,
  patience,
  before,
  warm = false,
  sms,
}: {
  config?: Partial<Config>
  at?: Date
  patience?: Patience
  before?: (http: FastifyInstance, config: Config) => Promise<void>
  warm?: boolean
  sms?: Parameters<typeof smsAt>[1]
} = {}) {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'anxin-sim-'))
  const clock = settableClock(at)
  const simulators = await startWithSharedKeys({ port: 0, folder, now: clock.now, smsLimits: { perMinute: 0, perHour: 0, perDay: 0 } })
  const config: Config & { migrationDatabaseUrl: string } = {
    production: false,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    liveDatabaseUrl: other?.databaseUrl ?? databaseUrl,
    metricsHost: '127.0.0.1',
    metricsPort: undefined,
    drainMs: 0,
    migrationDatabaseUrl: databaseUrl,
    poolSize: 10,
    publicUrl: 'http://127.0.0.1:8080',
    operatorUrl: 'http://127.0.0.1:8080',
    logLevel: process.env.TEST_LOG ?? 'silent',
    accessLog: false,
    rateLimits: false,
    smsLimits: true,
    smsDailyBudget: 5000,
    signInTickMs: 0,
    testPay: true,
    plainSecretsAllowed: true,
    appSecret: 'a secret of tests with at least 32 characters',
    sealKey,
    operatorPassword: undefined,
    trustedProxies: [],
    warnings: [],
    returnHosts: ['127.0.0.1:8080'],
    ...outsideSettings(simulators, 'http://127.0.0.1:8080'),
    ...(sms && { sms: smsAt(simulators, sms) }),
    ...other,
  }
  // A test and the server it asks share one event loop.
  const standing: { db?: Db } = {}
  const app = await build(config, {
    clock,
    checkReplies: true,
    runJobs: false,
    shedsLoad: false,
    patience,
    before: async (http) => {
      requireLines(http, () => standing.db)
      await before?.(http, config)
    },
  })
  standing.db = app.deps.db
  await app.http.ready()
  if (warm) await openConnections({ deps: app.deps, config })

  const as = callersOf(app.http)
  return {
    ...app,
    clock,
    config,
    simulators,
    db: app.deps.db,
    as,
    /** A request as it is, for what callers above cannot say: other types, broken bodies, headers. */
    raw: async ({
      method = 'POST',
      ...request
    }: Omit<InjectOptions, 'method'> & { method?: 'GET' | 'POST' | 'PUT' | 'DELETE' }): Promise<Answer & { headers: Record<string, unknown> }> => {
      const reply = await app.http.inject({ method, ...request })
      return { ...reply.json(), status: reply.statusCode, headers: reply.headers }
    },
    /** Statements that `work` ran, counted through the front door. */
    queriesOf: async (work: () => Promise<unknown>) => {
      // What is read again every few seconds, such as the policy, belongs to no call: no second passes in here.
      vi.useFakeTimers({ toFake: ['performance'] })
      const before = app.deps.connection.queryCount()
      try {
        await work()
        return app.deps.connection.queryCount() - before
      } finally {
        vi.useRealTimers()
      }
    },
    stop: async () => {
      await app.close()
      await simulators.close()
      await dropDatabase(databaseUrl)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Opens every connection that the server may have: several calls at once meet in the database only then. Else the first is over
 * before the others have a connection.
 */
export async function openConnections({ deps, config }: { deps: { connection: { pool: pg.Pool } }; config: Pick<Config, 'poolSize'> }) {
  const clients = await Promise.all(Array.from({ length: config.poolSize }, () => deps.connection.pool.connect()))
  for (const client of clients) client.release()
}

/** Who calls a server, by their tokens. */
export function callersOf(http: FastifyInstance): (token?: string) => Caller {
  const send = async (method: 'GET' | 'POST', url: string, token: string | undefined, payload?: string | object, type?: string): Promise<Answer> => {
    const reply = await http.inject({
      method,
      url,
      headers: { ...(token !== undefined && { token }), ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    return { ...reply.json(), status: reply.statusCode }
  }
  return (token) => ({
    get: (path, query = {}) =>
      send(
        'GET',
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))}`,
        token,
      ),
    post: (path, body = {}) => send('POST', path, token, body),
    form: (path, body = {}) => send('POST', path, token, new URLSearchParams(body).toString(), 'application/x-www-form-urlencoded'),
  })
}

/** The one that all tests of a file share: started before the first, stopped after the last. */
export function aTestApp(given?: Parameters<typeof startTestApp>[0]): TestApp {
  // safe: filled before the first test reads it
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(given))
  })
  afterAll(() => app.stop())
  return app
}

/** Hundreds of clones that are left behind are written to the disk, and the run's other files wait. */
export async function dropDatabase(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  await client.end()
}

/** A database of its own for a suite, cloned from the migrated template; its connection string. */
export async function cloneDatabase(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const name = `suite_${randomUUID()}`
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Cloning needs the template to itself; suites that start together take turns.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
