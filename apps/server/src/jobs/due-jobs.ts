import type { Db } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Job } from './jobs.ts'

type DueJob = Job & Required<Pick<Job, 'due'>>
export const isAskedFor = (job: Job): job is DueJob => job.due !== undefined

/** Which of these jobs have something to do, in one statement however many they are. */
export async function dueAmong(db: Db, jobs: readonly DueJob[], now: Date): Promise<ReadonlySet<string>> {
  const row = await db.selectNoFrom((eb) => jobs.map(({ name, due }) => eb.exists(due(db, now)).as(name))).executeTakeFirstOrThrow()
  return new Set(jobs.flatMap(({ name }) => (row[name] ? [name] : [])))
}

/** One beat of a job; whether one is under way. */
export type Beat = { run: () => Promise<void>; isAtWork: () => boolean }
type Reports = { beatOf: (job: Job) => Beat; fail: (job: Job, error: unknown) => void; wentWell: (name: string, at: Date) => void }

/** Asks for all of these jobs at once, and gives a beat to those that have something to do and did not begin just before. */
export function askForDue({ clock, db }: Pick<Deps, 'clock' | 'db'>, jobs: readonly DueJob[], { beatOf, fail, wentWell }: Reports): () => Promise<void> {
  const each = jobs.map((job) => ({ job, beat: beatOf(job), begunAt: -Infinity }))
  let isAsking = false
  return async () => {
    if (isAsking) return
    isAsking = true
    try {
      const now = clock.now()
      const found = await dueAmong(db, jobs, now)
      const at = performance.now()
      for (const one of each) {
        const { job, beat } = one
        if (!found.has(job.name) && !beat.isAtWork()) wentWell(job.name, now)
        else if (at - one.begunAt >= job.everyMs) {
          one.begunAt = at
          void beat.run()
        }
      }
    } catch (error) {
      for (const job of jobs) fail(job, error)
    } finally {
      isAsking = false
    }
  }
}
