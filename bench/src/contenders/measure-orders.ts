import { inParallel } from '../client.ts'
import { connections } from '../load.ts'
import type { Processes, Work } from './contender.ts'
import { timeOf, untilIdle, watchMemory, type Time, type Usage } from './processes.ts'

export type OrdersRun = {
  made: number
  failed: number
  perSecond: number
  p99Ms: number
  /** Of processor for one order, with what it leaves to jobs and without what the processes need when idle. */
  serverMs: number
  databaseMs: number
  loaded: Usage
  firstFailure: string | undefined
}

type Asked = { processes: Processes; idle: Time; count: number }

/** Makes so many orders over as many connections as the bench has. The generator takes a part of the same machine. */
export async function measureOrders({ prepare }: Work, { processes, idle, count }: Asked): Promise<OrdersRun> {
  const orders = await prepare(count)
  await untilIdle(processes, idle)
  const stopWatching = watchMemory(processes)
  const before = timeOf(processes)
  const began = performance.now()
  const answers = await inParallel(
    orders,
    async (place) => {
      const asked = performance.now()
      const failure = await place()
      return { failure, ms: performance.now() - asked }
    },
    connections,
  )
  const seconds = (performance.now() - began) / 1000
  const loaded = stopWatching()
  await untilIdle(processes, idle)
  const after = timeOf(processes)
  const wholeSeconds = (performance.now() - began) / 1000
  const failures = answers.flatMap(({ failure }) => failure ?? [])
  const made = answers.length - failures.length
  const perOrder = (name: keyof Time) => (after[name] - before[name] - idle[name] * wholeSeconds) / Math.max(1, made)
  return {
    made,
    failed: failures.length,
    perSecond: made / seconds,
    p99Ms: answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0,
    serverMs: perOrder('serverMs'),
    databaseMs: perOrder('databaseMs'),
    loaded,
    firstFailure: failures[0],
  }
}
