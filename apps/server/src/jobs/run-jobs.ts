import { DatabaseUnavailable, isOut } from '../db/unavailable.ts'
import type { Deps } from '../deps.ts'
import { askForDue, isAskedFor, type Beat } from './due-jobs.ts'
import { quietMs } from './job-health.ts'
import type { Job } from './jobs.ts'
import { watchJobs, type WorkAlarms, type WorkFigures } from './watch-jobs.ts'

export type Jobs = {
  list: readonly Job[]
  stop: () => Promise<void>
  runDue: (now?: Date) => Promise<Record<string, number>>
  /** One beat of each job, as they have it where jobs run by themselves: what fails is noted, and holds up none of the others. */
  beat: () => Promise<void>
  /** Tells operators of work that stands still, and of that which goes on again. */
  look: () => Promise<void>
  figures: () => WorkFigures & {
    failures: ReadonlyMap<string, number>
    /** Seconds of the last run of each job on this server. */
    runs: ReadonlyMap<string, number>
    /** Seconds without a good end after which each job raises an alarm. */
    limits: ReadonlyMap<string, number>
  }
}

const lookMs = 10_000
/** How often it is asked which jobs have something to do: once a second, and at most so soon again after something happened here. */
const [askMs, soonMs] = [1000, 500]

type Running = { running: boolean; alarms: WorkAlarms }

/** Runs the jobs, each on its own beat and never twice at once in this process. `runDue` runs all of them once, for tests and the city simulator. */
export function startJobs(deps: Pick<Deps, 'clock' | 'db' | 'outages' | 'connection'>, jobs: readonly Job[], { running, alarms }: Running): Jobs {
  const { clock, outages } = deps
  const watch = watchJobs(deps, jobs, alarms)
  const timers: NodeJS.Timeout[] = []
  let soon: NodeJS.Timeout | undefined
  let isStopped = false
  const underway = new Set<Promise<unknown>>()
  const failures = new Map<string, number>()
  const runs = new Map<string, number>()
  const limits = new Map(jobs.map(({ name, alarmAfterMs }) => [name, alarmAfterMs / 1000]))

  const fail = ({ name, everyMs }: Job, error: unknown) => {
    failures.set(name, (failures.get(name) ?? 0) + 1)
    watch.failed(name, clock.now(), error)
    // Of a database that is away every job would say the same.
    if (error instanceof DatabaseUnavailable && isOut(error)) outages.met('database', error)
    else outages.met(`job ${name}`, error, quietMs(everyMs))
  }
  const runOnce = async (job: Job) => {
    let isWhole = true
    const began = performance.now()
    try {
      await job.run(clock.now(), (error) => {
        isWhole = false
        fail(job, error)
      })
      if (isWhole) watch.wentWell(job.name, clock.now())
    } catch (error) {
      fail(job, error)
    } finally {
      runs.set(job.name, (performance.now() - began) / 1000)
    }
  }
  const beatOf = (job: Job): Beat => {
    let since: Date | undefined
    const run = async () => {
      const now = clock.now()
      if (since && now.getTime() - since.getTime() >= job.alarmAfterMs) watch.failed(job.name, now, new Error('a run that does not end'))
      if (since) return
      since = now
      const running = runOnce(job)
      underway.add(running)
      await running
      underway.delete(running)
      since = undefined
    }
    return { run, isAtWork: () => since !== undefined }
  }
  let lookedAt = clock.now().getTime()
  const look = async () => {
    const now = clock.now()
    // Of a process that stood still the jobs have a beat first.
    const stoodStill = now.getTime() - lookedAt > 6 * lookMs
    lookedAt = now.getTime()
    await watch.look(now, { tells: !stoodStill }).catch((error: unknown) => outages.met('database', error))
  }
  if (running) {
    for (const job of jobs) if (!isAskedFor(job)) timers.push(setInterval(beatOf(job).run, job.everyMs))
    const asked = jobs.filter(isAskedFor)
    if (asked.length > 0) {
      const ask = askForDue(deps, asked, { beatOf, fail, wentWell: watch.wentWell })
      timers.push(setInterval(ask, askMs))
      deps.connection.onPublished(() => {
        if (isStopped) return
        soon ??= setTimeout(() => {
          soon = undefined
          void ask()
        }, soonMs)
      })
    }
    timers.push(setInterval(look, lookMs))
  }

  return {
    list: jobs,
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(soon)
      isStopped = true
      await Promise.all(underway)
    },
    runDue: async (now = clock.now()) => {
      const done: Record<string, number> = {}
      for (const job of jobs) {
        done[job.name] = await job.run(now)
        watch.wentWell(job.name, now)
      }
      return done
    },
    beat: async () => {
      for (const job of jobs) await runOnce(job)
    },
    look: () => watch.look(clock.now()),
    figures: () => ({ ...watch.figures(), failures, runs, limits }),
  }
}
