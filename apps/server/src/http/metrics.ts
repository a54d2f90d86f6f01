import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Connection } from '../db/connect.ts'
import type { SecurityLog } from '../security/security-log.ts'

const classes = ['2xx', '3xx', '4xx', '5xx'] as const
type Figure = { name: string; type: 'counter' | 'gauge'; help: string; values: [labels: string, value: number][] }

const written = ({ name, type, help, values }: Figure) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values.map(([labels, value]) => `${name}${labels} ${value}`)].join('\n')

/** Counts from now on; the answer writes the figures as Prometheus text (version 0.0.4). */
export function startMetrics(http: FastifyInstance, { pool, queryCount }: Pick<Connection, 'pool' | 'queryCount'>, security: SecurityLog): () => string {
  const requests = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 }
  let seconds = 0
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  http.addHook('onResponse', async (_request, reply) => {
    const status = classes[Math.floor(reply.statusCode / 100) - 2]
    if (status) requests[status]++
    seconds += reply.elapsedTime / 1000
  })
  http.addHook('onClose', async () => {
    lag.disable()
  })

  return () => {
    const figures: Figure[] = [
      {
        name: 'anxin_http_requests_total',
        type: 'counter',
        help: 'Answered requests by status class.',
        values: classes.map((status) => [`{status="${status}"}`, requests[status]]),
      },
      { name: 'anxin_http_request_seconds_total', type: 'counter', help: 'Time spent on answered requests.', values: [['', seconds]] },
      {
        name: 'anxin_event_loop_lag_seconds',
        type: 'gauge',
        help: 'Delay of the event loop since the last reading.',
        values: [0.5, 0.99].map((q) => [`{quantile="${q}"}`, lag.percentile(q * 100) / 1e9]),
      },
      {
        name: 'anxin_db_connections',
        type: 'gauge',
        help: 'Connections of the pool.',
        values: [
          ['{state="busy"}', pool.totalCount - pool.idleCount],
          ['{state="idle"}', pool.idleCount],
        ],
      },
      { name: 'anxin_db_waiting', type: 'gauge', help: 'Requests that wait for a connection.', values: [['', pool.waitingCount]] },
      { name: 'anxin_db_statements_total', type: 'counter', help: 'Statements sent.', values: [['', queryCount()]] },
      {
        name: 'anxin_security_events_total',
        type: 'counter',
        help: 'Lines of the security log by kind, also those that floods leave out of the table.',
        values: Object.entries(security.counts()).map(([kind, count]) => [`{kind="${kind}"}`, count]),
      },
      { name: 'process_resident_memory_bytes', type: 'gauge', help: 'Resident memory.', values: [['', process.memoryUsage.rss()]] },
      { name: 'process_uptime_seconds', type: 'gauge', help: 'Time since the start.', values: [['', process.uptime()]] },
    ]
    lag.reset()
    return `${figures.map(written).join('\n')}\n`
  }
}
