import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { CallReport } from '../../outside/masked-phone/port.ts'
import { deleteCalls, insertCall } from './calls-sql.ts'

type Taking = Pick<Deps, 'db' | 'config' | 'log'>
type Told = FastifyRequest<{ Params: { key: string } }>

/** Where the vendor reports the calls of its numbers. The address contains a secret: the vendor signs nothing. */
export function registerCallReports(http: FastifyInstance, { db, config, log }: Taking): void {
  const reports = config.maskedPhone?.reports
  if (!reports) return
  // Never shed: the vendor repeats three times, then the call is known to nobody.
  const options: object = { pressureHandler: () => undefined }
  http.post('/api/common/masked-phone/report/:key', { config: options }, async ({ params, body }: Told, reply) => {
    if (!isSame(params.key, reports.key)) return reply.code(404).send({ code: 404 })
    const calls = reports.read(body)
    let noted = 0
    for (const call of calls) if (await noteCall(db, call)) noted++
    if (noted < calls.length) log.info({ calls: calls.length, noted }, 'calls by masked numbers that were noted before, or belong to no order')
    return reply.send({ code: 0, msg: 'OK' })
  })
}

const noteCall = (db: Deps['db'], { callId, key, masked, by, calledAt, secondsSpoken, isStopped }: CallReport) =>
  insertCall(db, {
    callId,
    // Keys begin with the order; the number and the binding have to be that order's.
    orderId: key.split('-')[0] ?? '',
    ...masked,
    caller: by === 'first' ? 'TECHNICIAN' : 'CUSTOMER',
    calledAt,
    secondsSpoken,
    outcome: secondsSpoken > 0 ? 'ANSWERED' : isStopped ? 'STOPPED' : 'UNANSWERED',
  })

function isSame(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)]
  return one.length === other.length && timingSafeEqual(one, other)
}

// As long as an appeal and its second review may ask who called whom.
const retentionMs = 90 * 86_400_000

/** Forgets calls by masked numbers after ninety days. */
export const sweepCalls = ({ db }: Pick<Deps, 'db'>): Job => ({
  name: 'sweep-masked-calls',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: (now) => deleteCalls(db, new Date(now.getTime() - retentionMs)),
})
