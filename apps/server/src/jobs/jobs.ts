import type { Deps } from '../deps.ts'

/** One recurring piece of work: `run` takes what is due at `now` and answers how much it did. Safe on several instances at once. */
export type Duty = { name: string; everyMs: number; run: (now: Date) => Promise<number> }

export type Jobs = {
  stop: () => Promise<void>
  runDue: (now?: Date) => Promise<Record<string, number>>
  /** Duties of this process that have not come to a good end for a minute, or for six of their beats. None where no duties run. */
  late: () => string[]
}

const patienceMs = 60_000
const patienceBeats = 6

/** Runs the duties, each on its own beat and never twice at once in this process. `runDue` runs all of them once, for tests and the city simulator. */
export function startJobs({ clock, log }: Pick<Deps, 'clock' | 'log'>, duties: Duty[], { running }: { running: boolean }): Jobs {
  const timers: NodeJS.Timeout[] = []
  const underway = new Set<Promise<unknown>>()
  const started = clock.now().getTime()
  const goodEnds = new Map<string, number>()

  const beat = (duty: Duty) => {
    let busy = false
    return async () => {
      if (busy) return
      busy = true
      const run = duty.run(clock.now()).then(
        () => {
          goodEnds.set(duty.name, clock.now().getTime())
        },
        (error: unknown) => log.error({ err: error, duty: duty.name }, 'duty failed'),
      )
      underway.add(run)
      await run
      underway.delete(run)
      busy = false
    }
  }
  if (running) for (const duty of duties) timers.push(setInterval(beat(duty), duty.everyMs))

  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underway)
    },
    runDue: async (now = clock.now()) => {
      const done: Record<string, number> = {}
      for (const duty of duties) done[duty.name] = await duty.run(now)
      return done
    },
    late: () =>
      duties
        .filter(({ name, everyMs }) => clock.now().getTime() - (goodEnds.get(name) ?? started) > Math.max(patienceMs, patienceBeats * everyMs))
        .filter(() => running)
        .map(({ name }) => name),
  }
}
