import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

// safe: the package file of this folder
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
const schema =
  readdirSync(new URL('../../migrations/', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1) ?? ''

/** What the process itself does; most of it under the library's own names. */
export function watchProcess(http: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
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
  new Gauge({
    name: 'anxin_build_info',
    help: 'Version of this server, the newest migration it knows, and its Node.',
    labelNames: ['version', 'schema', 'node'],
    registers: [registry],
  }).set({ version, schema, node: process.versions.node }, 1)
}
