import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { problemOf, stateWith, type JobState, type SeenEnds } from './job-health.ts'
import type { Job, MessageLimits } from './jobs.ts'
import { forgetStates, keepStates, lockStates, topicStates, type TopicState } from './watch-queries.ts'

/** What operators are notified: `raise` what stands still, and `end` it when it goes on. `open` are those they have not heard the end of. */
export type WorkAlarms = {
  open: (tx: Tx) => Promise<string[]>
  raise: (tx: Tx, stuck: { work: string; problem: string; now: Date }) => Promise<void>
  end: (tx: Tx, work: string, now: Date) => Promise<void>
}

export type WorkFigures = {
  /** Of each job: seconds since its last good end on any server. */
  lastGood: ReadonlyMap<string, number>
  /** Of each kind of messages: seconds since the oldest that is not through should have been. */
  oldest: ReadonlyMap<string, number>
  /** Of each kind of messages: how many are not through. */
  depth: ReadonlyMap<string, number>
}

export type JobWatch = {
  wentWell: (name: string, at: Date) => void
  failed: (name: string, at: Date, error: unknown) => void
  /** Writes down what this server saw, and tells operators of work that stands still anywhere. */
  look: (now: Date, how?: { tells: boolean }) => Promise<void>
  figures: () => WorkFigures
}

/** Of a kind that this server does not send. */
const unknownKindMs = 600_000
const forgottenAfterMs = 86_400_000

/**
 * Watches over all that happens by itself. No work stands still for longer than its limit without a word to operators, whichever server it
 * fails on: what one server calls a good end counts for nothing while another fails.
 */
export function watchJobs({ db }: Pick<Deps, 'db'>, jobs: readonly Job[], alarms: WorkAlarms): JobWatch {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const kinds = new Map(jobs.flatMap(({ messages = {} }) => Object.entries(messages)))
  let seen = new Map<string, SeenEnds>()
  let figures: WorkFigures = { lastGood: new Map(), oldest: new Map(), depth: new Map() }
  const note = (name: string, ends: SeenEnds) => seen.set(name, { ...seen.get(name), ...ends })

  return {
    wentWell: (name, at) => note(name, { goodAt: at.getTime() }),
    failed: (name, at, error) => note(name, { failedAt: at.getTime(), error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' }),

    async look(now, { tells } = { tells: true }) {
      const taken = seen
      seen = new Map()
      try {
        figures = await db.transaction().execute(async (tx) => {
          const before = await lockStates(tx, [...byName.keys()], now)
          const states = new Map([...before].map(([name, state]) => [name, stateWith(state, taken.get(name) ?? {}, byName.get(name)?.everyMs ?? 0)]))
          await keepStates(tx, states, now)
          await forgetStates(tx, new Date(now.getTime() - forgottenAfterMs))
          const topics = await topicStates(tx, now)
          if (tells) await tell(tx, stuckIn(states, topics, now), now)
          return figuresOf(states, topics, now)
        })
      } catch (error) {
        // What could not be written down is seen again by the next look.
        for (const [name, ends] of taken) seen.set(name, { ...ends, ...seen.get(name) })
        throw error
      }
    },

    figures: () => figures,
  }

  function stuckIn(states: ReadonlyMap<string, JobState>, topics: readonly TopicState[], now: Date): Map<string, string> {
    const stuck = new Map<string, string>()
    for (const [name, state] of states) {
      const problem = problemOf(state, { alarmAfterMs: byName.get(name)?.alarmAfterMs ?? 0, now: now.getTime() })
      if (problem) stuck.set(name, problem)
    }
    for (const topic of topics) {
      const problem = topicProblem(topic, kinds.get(topic.topic), now)
      if (problem) stuck.set(workOf(topic), problem)
    }
    return stuck
  }

  async function tell(tx: Tx, stuck: ReadonlyMap<string, string>, now: Date): Promise<void> {
    const open = new Set(await alarms.open(tx))
    for (const [work, problem] of stuck) if (!open.has(work)) await alarms.raise(tx, { work, problem, now })
    for (const work of open) if (!stuck.has(work)) await alarms.end(tx, work, now)
  }
}

const workOf = ({ topic }: TopicState) => `outbox ${topic}`
const isOlder = (since: Date | null, ms: number, now: Date) => since !== null && now.getTime() - since.getTime() >= ms

function topicProblem({ failingSince, pendingSince, dueSince }: TopicState, kind: MessageLimits | undefined, now: Date): string | undefined {
  const { alarmAfterMs, pendingMs = alarmAfterMs } = kind ?? { alarmAfterMs: unknownKindMs }
  if (isOlder(failingSince, alarmAfterMs, now)) return 'fails'
  if (isOlder(dueSince, alarmAfterMs, now)) return 'waits'
  return isOlder(pendingSince, pendingMs, now) ? 'pends' : undefined
}

function figuresOf(states: ReadonlyMap<string, JobState>, topics: readonly TopicState[], now: Date): WorkFigures {
  const secondsSince = (at: number) => Math.max(0, (now.getTime() - at) / 1000)
  const oldestOf = ({ failingSince, pendingSince, dueSince }: TopicState) =>
    Math.min(...[failingSince, pendingSince, dueSince].map((at) => at?.getTime() ?? now.getTime()))
  return {
    lastGood: new Map([...states].map(([name, { lastGoodAt }]) => [name, secondsSince(lastGoodAt)])),
    oldest: new Map(topics.map((topic) => [topic.topic, secondsSince(oldestOf(topic))])),
    depth: new Map(topics.map(({ topic, waiting }) => [topic, waiting])),
  }
}
