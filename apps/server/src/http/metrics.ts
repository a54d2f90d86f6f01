import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connection } from '../db/connect.ts'
import type { LiveEvents } from '../events/live-events.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/run-jobs.ts'
import type { SecurityLog } from '../security/security-log.ts'

const classes = ['2xx', '3xx', '4xx', '5xx'] as const

type Counted = Pick<Connection, 'pool' | 'queryCount'>
type Watched = {
  http: FastifyInstance
  connection: Counted
  security: SecurityLog
  events: Pick<LiveEvents, 'state'>
  jobs: Pick<Jobs, 'figures'>
  sms: Pick<Deps['sms'], 'counts'>
}

/** Counts from now on. What the process itself is doing comes with the library's own names. */
export function startMetrics({ http, connection, security, events, jobs, sms }: Watched): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(http, registry)
  watchEventLoop(http, registry)
  watchDatabase(connection, registry)
  watchSecurity(security, registry)
  watchWork({ events, jobs }, registry)
  watchSms(sms, registry)
  return registry
}

function countRequests(http: FastifyInstance, registry: Registry) {
  const registers = [registry]
  const requests = new Counter({ name: 'anxin_http_requests_total', help: 'Answered requests by status class.', labelNames: ['status'], registers })
  // Looked up once: this runs with every request. Each class shows from the start, at zero.
  const byClass = classes.map((status) => requests.labels({ status }))
  for (const count of byClass) count.inc(0)
  const seconds = new Histogram({
    name: 'anxin_http_request_seconds',
    help: 'Time spent on answered requests.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  http.addHook('onResponse', async (_request, reply) => {
    byClass[Math.floor(reply.statusCode / 100) - 2]?.inc()
    seconds.observe(reply.elapsedTime / 1000)
  })
}

function watchEventLoop(http: FastifyInstance, registry: Registry) {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  http.addHook('onClose', async () => {
    lag.disable()
  })
  new Gauge({
    name: 'anxin_event_loop_lag_seconds',
    help: 'Delay of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.99]) this.set({ quantile }, lag.percentile(quantile * 100) / 1e9)
      lag.reset()
    },
  })
}

function watchDatabase({ pool, queryCount }: Counted, registry: Registry) {
  const registers = [registry]
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
}

function watchSecurity(security: SecurityLog, registry: Registry) {
  new Counter({
    name: 'anxin_security_events_total',
    help: 'Lines of the security log by kind, also those that floods leave out of the table.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(security.counts())) this.inc({ kind }, count)
    },
  })
}

function watchSms(sms: Watched['sms'], registry: Registry) {
  new Counter({
    name: 'anxin_sms_total',
    help: 'Text messages by vendor and result: sent, why not, and later whether they arrived.',
    labelNames: ['vendor', 'result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { vendor, result, count } of sms.counts().values()) this.inc({ vendor, result }, count)
    },
  })
}

function watchWork({ events, jobs }: Pick<Watched, 'events' | 'jobs'>, registry: Registry) {
  const registers = [registry]
  new Gauge({
    name: 'anxin_live_line',
    help: 'Whether this server hears what others publish.',
    registers,
    collect() {
      this.set(events.state() === 'ok' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'anxin_job_last_good_seconds',
    help: 'Seconds since the last good end of a job on any server, while none fails.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const [job, seconds] of jobs.figures().lastGood) this.set({ job }, seconds)
    },
  })
  new Gauge({
    name: 'anxin_outbox_oldest_seconds',
    help: 'Seconds that the oldest message of a kind has waited or failed for.',
    labelNames: ['topic'],
    registers,
    collect() {
      this.reset()
      for (const [topic, seconds] of jobs.figures().oldest) this.set({ topic }, seconds)
    },
  })
  new Counter({
    name: 'anxin_job_failures_total',
    help: 'Runs of a job on this server that failed.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const [job, count] of jobs.figures().failures) this.inc({ job }, count)
    },
  })
}
