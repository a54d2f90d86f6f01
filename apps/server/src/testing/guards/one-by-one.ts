import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../db/connect.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { OutboxKind } from '../../jobs/outbox.ts'
import type { PaymentChannel } from '../../outside/payments/channel.ts'
import { drawApart } from './seeded-chance.ts'
import { takeTurns } from './turns.ts'

type Wait = () => Promise<void>

/** Connections that the database has not yet answered. */
const asking = new Set<pg.Client>()
const known = new WeakSet<pg.Client>()
const ask = pg.Client.prototype.query
// safe: what it is given goes on as it is
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  if (!known.has(this)) {
    const answered = () => void asking.delete(this)
    this.on('drain', answered)
    this.on('end', answered)
    known.add(this)
  }
  asking.add(this)
  return Reflect.apply(ask, this, given)
} as typeof ask

/** Until the database has answered all, and nothing more follows. */
export async function databaseIsStill({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const isStill = () => asking.size === 0 && pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  for (let still = 0; still < 3; still = isStill() ? still + 1 : 0) await turn()
}

/** Jobs ask about many payments at a time, and what the answers lead to would end in either order. Here each waits for what the one before led to. */
export function answersOneByOne(still: Wait): (channel: PaymentChannel) => PaymentChannel {
  const { take } = takeTurns()
  const inTurn =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    (...given: Given) =>
      take(async () => {
        await still()
        return call(...given)
      })
  return ({ begin, query, close, refund, queryRefund, ...channel }) => ({
    ...channel,
    begin: inTurn(begin),
    query: inTurn(query),
    close: inTurn(close),
    refund: inTurn(refund),
    queryRefund: inTurn(queryRefund),
  })
}

/** Each job draws for itself. Messages of the outbox go out one after the other, each when what the one before led to is `over`. */
export function jobsOneByOne(jobs: readonly Job[], over: Wait): void {
  const { take } = takeTurns()
  for (const job of jobs) {
    const { run } = job
    job.run = (...given) => drawApart(`job ${job.name}`, () => run(...given))
    // safe: a job names with its kinds of messages what sends them
    for (const [topic, kind] of Object.entries((job.messages ?? {}) as Record<string, OutboxKind>)) {
      const { send } = kind
      kind.send = (message) =>
        take(async () => {
          await over()
          return drawApart(`${topic} ${message.key}`, () => send(message))
        })
    }
  }
}
