import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Call } from './call.ts'
import type { Server } from './children.ts'
import type { DatabaseTime } from './processor.ts'

export const connections = 32
/** How often the generator looks whether a run is over. */
const lookUpMs = 100

/** One run: good answers a second, answers that were not, the server's largest memory, and what one call costs of processor time. */
export type Run = {
  perSecond: number
  good: number
  bad: number
  rssMb: number
  /** Of the server's process. */
  serverMs: number
  /** Of all processes of the database; undefined where the system does not tell. */
  databaseMs: number | undefined
  p99Ms: number
  /** What the first answer that was not good said, of calls made once. */
  firstBad?: string
}
type Loaded = { server: Server; databaseTime: DatabaseTime }

/** Repeats calls for so many seconds. Each connection goes through a share of its own, so that no two ask the same at once. */
export const runFor = (loaded: Loaded, calls: readonly Call[], seconds: number): Promise<Run> => run(loaded, { calls, span: { duration: seconds } })

export type Answered = { call: Call; status: number; body: string }

/** Makes each call once; at least as many as there are connections. An answer is good when `isGood` says so. */
export async function runEach(loaded: Loaded, calls: readonly Call[], isGood: (answered: Answered) => boolean): Promise<Run> {
  let good = 0
  const began = performance.now()
  let ended = began
  let firstBad: string | undefined
  const onAnswer = (answered: Answered) => {
    if (isGood(answered)) good += 1
    else firstBad ??= `${answered.status} ${answered.body.slice(0, 200)}`
    ended = performance.now()
  }
  const measured = await run(loaded, { calls, span: { amount: calls.length }, onAnswer })
  // The generator itself ends only when it looks up.
  return { ...measured, good, bad: calls.length - good, perSecond: (good * 1000) / (ended - began), ...(firstBad !== undefined && { firstBad }) }
}

type Asked = { calls: readonly Call[]; span: { duration: number } | { amount: number }; onAnswer?: (answered: Answered) => void }

async function run({ server, databaseTime }: Loaded, { calls, span, onAnswer }: Asked): Promise<Run> {
  if (calls.length < connections) throw new Error(`${calls.length} calls are too few for ${connections} connections`)
  let opened = 0
  const request = (call: Call) => ({ ...call, ...(onAnswer && { onResponse: (status: number, body: string) => onAnswer({ call, status, body }) }) })
  const shareOf = (connection: number) => calls.filter((_, index) => index % connections === connection).map(request)
  const before = await server.usage()
  const databaseBefore = databaseTime()
  const sampler = sampleMemory(server, before.rss)
  const result = await autocannon({
    url: server.url,
    connections,
    timeout: 10,
    sampleInt: lookUpMs,
    ...span,
    setupClient: (client) => client.setRequests(shareOf(opened++ % connections)),
  })
  const rssMb = (await sampler.stop()) / 1024 / 1024
  const { cpuMs } = await server.usage()
  const databaseAfter = databaseTime()
  const good = result.requests.total - result.non2xx
  const perCall = (ms: number) => ms / Math.max(1, result.requests.total)
  return {
    perSecond: good / result.duration,
    good,
    bad: result.non2xx + result.errors + result.timeouts,
    rssMb,
    serverMs: perCall(cpuMs - before.cpuMs),
    databaseMs: databaseBefore === undefined || databaseAfter === undefined ? undefined : perCall(databaseAfter - databaseBefore),
    p99Ms: result.latency.p99,
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
