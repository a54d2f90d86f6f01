import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Server } from './children.ts'
import { headersOf, type Call } from './recording.ts'

export const connections = 32

/** One run: good answers a second and in all, answers that were not, the server's largest memory and its processor time for one call. */
export type Run = { perSecond: number; good: number; bad: number; rssMb: number; cpuMs: number; p99Ms: number }
/** Calls that are repeated, or calls of which each is made once (`again`: or as often as there is time). */
export type Load = { calls: readonly Call[] } | { once: readonly Call[]; used: number; again?: boolean }

/** Loads a server for so many seconds, all over real HTTP. Calls to be made once go on where the last run ended. */
export async function runLoad(server: Server, load: Load, seconds: number): Promise<Run> {
  let good = 0
  let bad = 0
  const before = await server.usage()
  const sampler = sampleMemory(server, before.rss)
  const steps = 'calls' in load ? load.calls.map(stepOf) : [onceEach(load, (isGood) => (isGood ? (good += 1) : (bad += 1)))]
  const result = await autocannon({ url: server.url, connections, duration: seconds, timeout: 10, requests: steps })
  const rssMb = (await sampler.stop()) / 1024 / 1024
  const { cpuMs } = await server.usage()
  const answered = 'calls' in load ? result.requests.total - result.non2xx : good
  const failed = ('calls' in load ? result.non2xx : bad) + result.errors + result.timeouts
  return {
    perSecond: answered / result.duration,
    good: answered,
    bad: failed,
    rssMb,
    cpuMs: (cpuMs - before.cpuMs) / Math.max(1, result.requests.total),
    p99Ms: result.latency.p99,
  }
}

const stepOf = (call: Call) => ({ method: call.method, path: call.path, headers: headersOf(call), ...(call.body !== undefined && { body: call.body }) })

/** After the last call the connections ask for a page that does not exist; those answers count as bad. */
function onceEach(load: { once: readonly Call[]; used: number; again?: boolean }, answered: (isGood: boolean) => void) {
  const nothing: Call = { method: 'GET', path: '/none-left' }
  return {
    setupRequest: <R extends object>(request: R): R => ({
      ...request,
      ...stepOf(load.once[load.again ? load.used++ % load.once.length : load.used++] ?? nothing),
    }),
    onResponse: (status: number, body: string) => answered(status === 200 && body.startsWith('{"code":200')),
  }
}

function sampleMemory(server: Server, first: number) {
  let most = first
  let isRunning = true
  const sampling = (async () => {
    while (isRunning) {
      most = Math.max(most, (await server.usage()).rss)
      await wait(200)
    }
  })()
  return {
    stop: async () => {
      isRunning = false
      await sampling
      return most
    },
  }
}
