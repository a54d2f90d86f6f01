import type { Call } from '../call.ts'
import { startBare, type Server } from '../children.ts'
import { envelopeOf } from '../client.ts'
import { processorMs } from '../figures.ts'
import { fillMinimal } from '../limits/schema.ts'
import { runEach, type Answered, type Run } from '../load.ts'
import type { DatabaseTime } from '../processor.ts'
import { bareStep } from './bare-steps.ts'
import { openLife, type Life } from './open-life.ts'
import { storyOf, type Step, type Story } from './steps.ts'
import { sizeOf } from './written.ts'

/** Processor time of one call, ms: of ours with what the outbox sends because of it, and of the bare server's step; transactions of ours under this load; what an order takes on the disk after it. */
export type StepTime = { name: string; ours: Run; outboxMs: number; bare: Run; transactions: number; diskBytes: number }
export type LifeTimes = { lives: number; steps: StepTime[] }

const minimalTechnicians = 2000
/** Lives of their own: until the code of both sides is compiled and each of ten connections has planned each statement for good. */
const warmUps = 160

/** The same lives under load, a step of all of them after the other; beside each the least that any product must do for it. */
export async function timeLife(steps: readonly Step[], lives: number): Promise<LifeTimes> {
  const life = await openLife(warmUps + lives, 'timing')
  try {
    const bare = await openBare(life)
    const stories = life.couples.map((couple, number) => storyOf(life, couple, number))
    const times: StepTime[] = []
    const empty = await sizeOf(life.databaseUrl)
    for (const step of steps) {
      if (step.at !== undefined) await life.moveTo(life.begins + step.at)
      for (const story of stories) await step.prepare?.(life, story)
      await takeOurs(life, step, stories.slice(0, warmUps))
      await takeBare(bare, step, { from: 0, count: warmUps })
      await life.server.run('outbox')
      await life.server.sent()
      const ours = await takeOurs(life, step, stories.slice(warmUps))
      const outboxMs = (await processorOf(life, () => life.server.run('outbox'))) / lives
      const transactions = (await life.server.sent()).transactions / lives
      const diskBytes = ((await sizeOf(life.databaseUrl)) - empty) / stories.length
      times.push({ name: step.name, ours, outboxMs, transactions, diskBytes, bare: await takeBare(bare, step, { from: warmUps, count: lives }) })
      const { serverMs, databaseMs = 0 } = ours
      const minimal = processorMs(times.at(-1)?.bare ?? ours).toFixed(2)
      console.log(
        `  ${step.name}: server ${serverMs.toFixed(2)} ms, database ${databaseMs.toFixed(2)} ms, outbox ${outboxMs.toFixed(2)} ms; minimal ${minimal} ms`,
      )
    }
    await bare.server.stop()
    return { lives, steps: times }
  } finally {
    await life.close()
  }
}

type Bare = { server: Server; databaseTime: DatabaseTime; orderIds: Map<number, number> }

async function openBare({ minimalUrl, databaseTime }: Life): Promise<Bare> {
  await fillMinimal(minimalUrl, minimalTechnicians)
  return { server: await startBare(minimalUrl, 'pool'), databaseTime, orderIds: new Map() }
}

async function takeOurs({ server, databaseTime }: Life, step: Step, stories: readonly Story[]): Promise<Run> {
  const byCall = new Map(stories.map((story): [Call, Story] => [step.call(story), story]))
  const isGood = ({ call, status, body }: Answered) => {
    const { code, data } = envelopeOf(body)
    const story = byCall.get(call)
    if (status === 204) return true
    if (status !== 200 || code !== 200 || !story) return false
    step.keep?.(story, data as never) // safe: each step keeps of its own call's reply
    return true
  }
  return all(step, await runEach({ server, databaseTime }, [...byCall.keys()], isGood))
}

async function takeBare({ server, databaseTime, orderIds }: Bare, step: Step, { from, count }: { from: number; count: number }): Promise<Run> {
  const { callOf, keep } = bareStep(step, orderIds)
  const numbers = new Map(Array.from({ length: count }, (_, index): [Call, number] => [callOf(from + index), from + index]))
  const isGood = ({ call, status, body }: Answered) => status === 200 && keep(numbers.get(call) ?? 0, body)
  return all(step, await runEach({ server, databaseTime }, [...numbers.keys()], isGood))
}

/** A life that breaks off would cost less. */
function all({ name }: Step, run: Run): Run {
  if (run.bad > 0) throw new Error(`${name}: ${run.bad} of ${run.bad + run.good} were not answered as they should be: ${run.firstBad}`)
  return run
}

async function processorOf({ server, databaseTime }: Life, work: () => Promise<unknown>): Promise<number> {
  const before = { server: (await server.usage()).cpuMs, database: databaseTime() ?? 0 }
  await work()
  return (await server.usage()).cpuMs - before.server + ((databaseTime() ?? 0) - before.database)
}
