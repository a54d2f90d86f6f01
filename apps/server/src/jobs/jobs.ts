import type { Deps } from '../deps.ts'

/** One recurring piece of work: `run` takes what is due at `now` and answers how much it did. Safe on several instances at once. */
export type Job = { name: string; everyMs: number; run: (now: Date) => Promise<number> }

export type Jobs = {
  stop: () => Promise<void>
  runDue: (now?: Date) => Promise<Record<string, number>>
  /** Jobs of this process that have not come to a good end for a minute, or for six of their beats. None where no jobs run. */
  late: () => string[]
}

const patienceMs = 60_000
const patienceBeats = 6

/** Runs the jobs, each on its own beat and never twice at once in this process. `runDue` runs all of them once, for tests and the city simulator. */
export function startJobs({ clock, log }: Pick<Deps, 'clock' | 'log'>, jobs: Job[], { running }: { running: boolean }): Jobs {
  const timers: NodeJS.Timeout[] = []
  const underway = new Set<Promise<unknown>>()
  const started = clock.now().getTime()
  const goodEnds = new Map<string, number>()

  const beat = (job: Job) => {
    let busy = false
    return async () => {
      if (busy) return
      busy = true
      const run = job.run(clock.now()).then(
        () => {
          goodEnds.set(job.name, clock.now().getTime())
        },
        (error: unknown) => log.error({ err: error, job: job.name }, 'job failed'),
      )
      underway.add(run)
      await run
      underway.delete(run)
      busy = false
    }
  }
  if (running) for (const job of jobs) timers.push(setInterval(beat(job), job.everyMs))

  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underway)
    },
    runDue: async (now = clock.now()) => {
      const done: Record<string, number> = {}
      for (const job of jobs) done[job.name] = await job.run(now)
      return done
    },
    late: () =>
      jobs
        .filter(({ name, everyMs }) => clock.now().getTime() - (goodEnds.get(name) ?? started) > Math.max(patienceMs, patienceBeats * everyMs))
        .filter(() => running)
        .map(({ name }) => name),
  }
}
