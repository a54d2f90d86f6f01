import type { FastifyBaseLogger } from 'fastify'

/** What is out for a time. Each takes one line of the log at its begin and one at its end, however often it is met meanwhile. */
export type Outages = {
  /** Something failed. It is over when it has not for `quietMs`. */
  met: (what: string, error: unknown, quietMs?: number) => void
  /** It is known to work again. */
  over: (what: string) => void
  /** Whether something is out now, and for how long it was since the start of this process. */
  figures: (what: string) => { isOut: boolean; seconds: number }
  /** Ends what has been quiet for long enough. */
  look: () => void
  close: () => void
}

type Outage = { from: number; last: number; times: number; quietMs: number; error: unknown }
type Clock = { nowMs?: () => number; everyMs?: number }

const usualQuietMs = 10_000

export function logOutages(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, { nowMs = () => performance.now(), everyMs = 1000 }: Clock = {}): Outages {
  const open = new Map<string, Outage>()
  const ended = new Map<string, number>()

  const end = (what: string, { from, last, times, error }: Outage, isKnown: boolean) => {
    open.delete(what)
    const ms = (isKnown ? nowMs() : last) - from
    ended.set(what, (ended.get(what) ?? 0) + ms)
    log.warn({ what, seconds: Math.round(ms / 100) / 10, times, err: error }, 'over')
  }
  const look = () => {
    for (const [what, outage] of open) if (nowMs() - outage.last >= outage.quietMs) end(what, outage, false)
  }
  const timer = setInterval(look, everyMs)
  timer.unref()

  return {
    met(what, error, quietMs = usualQuietMs) {
      const known = open.get(what)
      if (known) Object.assign(known, { last: nowMs(), times: known.times + 1, error })
      else {
        open.set(what, { from: nowMs(), last: nowMs(), times: 1, quietMs, error })
        log.error({ what, err: error }, 'out')
      }
    },
    over(what) {
      const outage = open.get(what)
      if (outage) end(what, outage, true)
    },
    figures(what) {
      const outage = open.get(what)
      return { isOut: outage !== undefined, seconds: ((ended.get(what) ?? 0) + (outage ? outage.last - outage.from : 0)) / 1000 }
    },
    look,
    close: () => clearInterval(timer),
  }
}
