import { Counter, Gauge, type Registry } from 'prom-client'
import type { LiveEvents } from '../events/live-events.ts'
import type { Jobs } from '../jobs/run-jobs.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { Tallies } from './tally.ts'

type Watched = { events: Pick<LiveEvents, 'state' | 'roundTripMs'>; jobs: Pick<Jobs, 'figures'>; security: Pick<SecurityLog, 'counts'>; tallies: Tallies }

/** What happens by itself: jobs, messages, the live line and its streams, the security log. */
export function watchWork({ events, jobs, security, tallies }: Watched, registry: Registry): void {
  watchJobs(jobs, registry)
  watchLine({ events, tallies }, registry)
  const registers = [registry]
  new Counter({
    name: 'anxin_security_events_total',
    help: 'Lines of the security log by kind, also those that floods leave out of the table.',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(security.counts())) this.inc({ kind }, count)
    },
  })
}

function watchJobs(jobs: Pick<Jobs, 'figures'>, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'anxin_job_last_good_seconds',
    help: 'Seconds since the last good end of a job on any server, while none fails.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const [job, seconds] of jobs.figures().lastGood) this.set({ job }, seconds)
    },
  })
  new Gauge({
    name: 'anxin_job_limit_seconds',
    help: 'Seconds without a good end after which a job raises an alarm.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const [job, seconds] of jobs.figures().limits) this.set({ job }, seconds)
    },
  })
  new Gauge({
    name: 'anxin_job_run_seconds',
    help: 'How long the last run of a job took on this server.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const [job, seconds] of jobs.figures().runs) this.set({ job }, seconds)
    },
  })
  new Counter({
    name: 'anxin_job_failures_total',
    help: 'Runs of a job on this server that failed.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      const { limits, failures } = jobs.figures()
      for (const job of limits.keys()) this.inc({ job }, failures.get(job) ?? 0)
    },
  })
  new Gauge({
    name: 'anxin_outbox_oldest_seconds',
    help: 'Seconds that the oldest message of a topic has waited or failed for.',
    labelNames: ['topic'],
    registers,
    collect() {
      this.reset()
      for (const [topic, seconds] of jobs.figures().oldest) this.set({ topic }, seconds)
    },
  })
  new Gauge({
    name: 'anxin_outbox_messages',
    help: 'Messages of a topic that are due, being sent or failing.',
    labelNames: ['topic'],
    registers,
    collect() {
      this.reset()
      for (const [topic, count] of jobs.figures().depth) this.set({ topic }, count)
    },
  })
}

function watchLine({ events, tallies }: Pick<Watched, 'events' | 'tallies'>, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'anxin_live_line',
    help: 'Whether this server hears what others publish.',
    registers,
    collect() {
      this.set(events.state() === 'ok' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'anxin_live_round_trip_seconds',
    help: 'From a notification of this server to its own hearing of it, at the last beat.',
    registers,
    collect() {
      this.set(events.roundTripMs() / 1000)
    },
  })
  new Gauge({
    name: 'anxin_live_streams',
    help: 'Live streams that are open, by who hears them.',
    labelNames: ['to'],
    registers,
    collect() {
      for (const [to, count] of Object.entries(tallies.streams)) this.set({ to }, count)
    },
  })
}
