import { Counter, Gauge, type Registry } from 'prom-client'
import type { Connection } from '../db/connect.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Outages } from '../outages.ts'

type Watched = {
  connection: Pick<Connection, 'pool' | 'queryCount' | 'unavailable'>
  responses: Pick<ResponseCache, 'counts'>
  outages: Pick<Outages, 'figures'>
}

/** The database as this server sees it, and how often guests' answers spare it the work. */
export function watchDatabase({ connection, responses, outages }: Watched, registry: Registry): void {
  const registers = [registry]
  const { pool, queryCount } = connection
  new Gauge({
    name: 'anxin_db_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'anxin_db_waiting',
    help: 'Requests that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Counter({
    name: 'anxin_db_statements_total',
    help: 'Statements sent.',
    registers,
    collect() {
      this.reset()
      this.inc(queryCount())
    },
  })
  new Counter({
    name: 'anxin_db_unavailable_total',
    help: 'Statements that the database could not do, by reason; each is an answer 503 or a repetition.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of connection.unavailable()) this.inc({ reason }, count)
    },
  })
  new Gauge({
    name: 'anxin_outage',
    help: 'Whether something is out now: the database, the live line, readiness.',
    labelNames: ['what'],
    registers,
    collect() {
      this.reset()
      for (const what of watchedOutages) this.set({ what }, outages.figures(what).isOut ? 1 : 0)
    },
  })
  new Counter({
    name: 'anxin_outage_seconds_total',
    help: 'Seconds for which something was out: the database, the live line, readiness.',
    labelNames: ['what'],
    registers,
    collect() {
      this.reset()
      for (const what of watchedOutages) this.inc({ what }, outages.figures(what).seconds)
    },
  })
  new Counter({
    name: 'anxin_guest_cache_total',
    help: "Guests' answers by where they came from: kept (hit), made for several at once (shared), made (miss).",
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(responses.counts())) this.inc({ result }, count)
    },
  })
}

/** Jobs have figures of their own. */
const watchedOutages = ['database', 'live line', 'readiness']
