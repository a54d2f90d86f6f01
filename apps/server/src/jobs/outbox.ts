import type { Json } from '../db/types.ts'
import { batched } from '../db/batched.ts'
import type { Deps } from '../deps.ts'
import type { Job, MessageLimits } from './jobs.ts'
import { claimMessages, deleteSaid, dueMessages, finishMessages, postponeMessage, type Claimed } from './outbox-queries.ts'

const leaseMs = 30_000
const longestPauseMs = 600_000
const atOnce = 10
// So much of what fell due at one moment goes out in one beat.
const mostRounds = 30

export type OutboxMessage = { key: string; payload: Json; attempts: number; now: Date }
/**
 * Says one word to the outside, safe to repeat under the same key. 'later': the outside has it but is not done, ask again;
 * `at`: nothing to do before that moment.
 * Throwing keeps the word and its error, and tries again after a pause that doubles.
 */
export type OutboxHandler = (word: OutboxMessage) => Promise<'done' | 'later' | { at: Date }>
/** A kind of messages. */
export type OutboxKind = MessageLimits & { send: OutboxHandler }

/** 1 s, 2 s, 4 s … up to ten minutes. `attempts` counts the one just made. */
export const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts - 1, 20), longestPauseMs)

/** Sends what is due. Several instances share the work: a claimed word is leased for 30 s, so a crash only delays it. */
export function outboxJob({ db, log }: Pick<Deps, 'db' | 'log'>, kinds: Record<string, OutboxKind>): Job {
  const topics = Object.keys(kinds)

  /** Words that the outside took at about the same time are marked in one statement: each is a commit of its own else. */
  const finishing = (now: Date) =>
    batched<Claimed, void>(async (words) => {
      await finishMessages(db, words, now)
      return words.map(() => undefined)
    })

  const send = async (word: Claimed, { finish, now }: { finish: (word: Claimed) => Promise<void>; now: Date }) => {
    try {
      const outcome = await kinds[word.topic]?.send({ key: word.key, payload: word.payload, attempts: word.attempts, now })
      if (outcome === 'done') await finish(word)
      else if (typeof outcome === 'object') await postponeMessage(db, word, { until: outcome.at, isSettled: true })
      else await postponeMessage(db, word, { until: pausedUntil(word, now) })
    } catch (error) {
      log.warn({ err: error, topic: word.topic, key: word.key, attempts: word.attempts }, 'outbox word not sent')
      await postponeMessage(db, word, { until: pausedUntil(word, now), error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
    }
  }

  return {
    name: 'outbox',
    messages: kinds,
    everyMs: 500,
    alarmAfterMs: 180_000,
    due: dueMessages,
    run: async (now) => {
      let sent = 0
      const finish = finishing(now)
      for (let round = 0; round < mostRounds; round++) {
        const words = await claimMessages(db, { topics, atOnce, leasedUntil: new Date(now.getTime() + leaseMs), now })
        await Promise.all(words.map((word) => send(word, { finish, now })))
        sent += words.length
        if (words.length < atOnce) break
      }
      return sent
    },
  }
}

const retentionMs = 30 * 86_400_000

/** Deletes words that were said a month ago, so that the table does not grow with the years; none that is still to be said. */
export const sweepOutbox = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-outbox',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteSaid(db, new Date(now.getTime() - retentionMs)),
})

const pausedUntil = ({ attempts }: Claimed, now: Date) => new Date(now.getTime() + pauseAfter(attempts))
