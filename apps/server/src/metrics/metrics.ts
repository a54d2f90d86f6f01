import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Jobs } from '../jobs/run-jobs.ts'
import { watchBackup } from './backup.ts'
import { watchBusiness } from './business.ts'
import { countCalls } from './calls.ts'
import { watchDatabase } from './database.ts'
import type { OutcomeFigures } from './outcomes.ts'
import { watchProcess } from './process.ts'
import { watchSms, type SmsCounts } from './sms.ts'
import { watchWork } from './work.ts'

type Watched = Pick<Deps, 'connection' | 'security' | 'events' | 'outages' | 'tallies' | 'clock'> & {
  http: FastifyInstance
  jobs: Pick<Jobs, 'figures'>
  responses: Pick<ResponseCache, 'counts'>
  outcomes: () => OutcomeFigures
  sms: SmsCounts
  config: Pick<Deps['config'], 'backupStatusFile'>
}

/** Counts from now on. A file for each topic; a scrape reads what lies ready in memory and asks the database nothing. */
export function startMetrics({ http, ...watched }: Watched): Registry {
  const registry = new Registry()
  watchProcess(http, registry)
  countCalls(http, registry)
  watchDatabase(watched, registry)
  watchWork(watched, registry)
  watchBusiness(watched.outcomes, registry)
  watchSms(watched.sms, registry)
  watchBackup({ file: watched.config.backupStatusFile, clock: watched.clock }, registry)
  return registry
}
