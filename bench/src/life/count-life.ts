import { envelopeOf } from '../client.ts'
import { openLife } from './open-life.ts'
import { storyOf, type Step, type Story } from './steps.ts'
import { openWriteAheadLog, type Relation } from './written.ts'

/** What a step costs one order: its call, and what the outbox sends because of it. */
export type StepCost = { name: string; transactions: number; roundTrips: number; walBytes: number; inserted: number; updated: number; relations: Relation[] }
export type LifeCosts = { lives: number; steps: StepCost[] }

const lives = 40
/** Before them, so that every statement is prepared and every page begun. */
const warmUps = 3

/**
 * Lives of orders counted: one call after the other on a server that does nothing else, so that nothing is shared with others and the figures are the
 * same at any load of the machine. The outbox sends for all of them after each step.
 */
export async function countLife(steps: readonly Step[]): Promise<LifeCosts> {
  const life = await openLife(warmUps + lives, 'counting')
  const log = await openWriteAheadLog(life.databaseUrl)
  try {
    const stories = life.couples.map((couple, number) => storyOf(life, couple, number))
    const [before, counted] = [stories.slice(0, warmUps), stories.slice(warmUps)]
    const costs: StepCost[] = []
    for (const step of steps) {
      if (step.at !== undefined) await life.moveTo(life.begins + step.at)
      for (const story of stories) await step.prepare?.(life, story)
      for (const story of before) await take(story)
      await life.server.run('outbox')
      const from = await log.position()
      await life.server.sent()
      for (const story of counted) {
        await take(story)
        // Else the events of two orders go together, as they do under load.
        await life.server.rest()
      }
      await life.server.run('outbox')
      costs.push(costOf(step, { sent: await life.server.sent(), written: await log.since(from) }))

      async function take(story: Story) {
        const { status, text } = await life.client.send(step.call(story))
        if (status >= 300 || (status === 200 && envelopeOf(text).code !== 200)) throw new Error(`${step.name} was answered ${status} ${text.slice(0, 300)}`)
        step.keep?.(story, envelopeOf(text).data as never) // safe: each step keeps of its own call's reply
      }
    }
    return { lives, steps: costs }
  } finally {
    await log.close()
    await life.close()
  }
}

type Counted = {
  sent: { transactions: number; roundTrips: number }
  written: { bytes: number; relations: Relation[] }
}

function costOf({ name }: Step, { sent, written }: Counted): StepCost {
  const each = (count: number) => count / lives
  const rows = (kind: 'inserted' | 'updated') => each(written.relations.reduce((sum, relation) => sum + relation[kind], 0))
  return {
    name,
    transactions: each(sent.transactions),
    roundTrips: each(sent.roundTrips),
    walBytes: each(written.bytes),
    inserted: rows('inserted'),
    updated: rows('updated'),
    relations: written.relations.map((relation) => ({
      ...relation,
      bytes: each(relation.bytes),
      inserted: each(relation.inserted),
      updated: each(relation.updated),
    })),
  }
}
