import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { vettingEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { paperOf, takePapers } from '../papers/public.ts'
import { findVault } from '../vault/public.ts'
import { countPut, findCertificate, insertCertificate, lockTechnician } from './queries.ts'
import { requirementsOf } from './requirements-of.ts'

const dayMs = 86_400_000
const mostADay = 20

/** Refuses (tooOften) a technician their twenty-first certificate within a day. */
async function requirePut(db: Db, { technicianId, now }: { technicianId: string; now: Date }): Promise<void> {
  if ((await countPut(db, technicianId, new Date(now.getTime() - dayMs))) >= mostADay) throw new Refusal('tooOften')
}

type Asked = Parsed<'techCertificatePut'> & { technicianId: string; accountId: string; now: Date }

/**
 * A technician's new paper, to be reviewed beside those that stand. Its pictures are sealed to the vault. Refuses (badField) one that has
 * ended or that is issued in the future, (certificateNotFound) one that replaces another's, (tooOften) too many of a day, (technicianOnly) who has
 * left since the call began.
 */
export async function putCertificate(deps: Deps, { technicianId, accountId, now, ...asked }: Asked): Promise<Reply<'techCertificatePut'>> {
  const { db } = deps
  const { type, no, images, issuedAt, expireAt, replaces } = asked
  if (issuedAt > now.getTime()) throw badField('issuedAt', wrong.certNotYet)
  if (expireAt !== undefined && expireAt <= now.getTime()) throw badField('expireAt', wrong.certExpired)
  if (replaces !== undefined && (await findCertificate(db, replaces))?.technician_id !== technicianId) throw new Refusal('certificateNotFound')
  // Before anything is sealed, and once more when it is counted.
  await requirePut(db, { technicianId, now })
  const vault = await findVault(db)
  if (!vault) throw new Refusal('papersDown')
  const paperKeys: string[] = []
  for (const key of images) paperKeys.push(await paperOf(deps, { accountId, key, kind: 'CERTIFICATE', field: 'images', vault, now }))

  const certificateId = newId(now)
  const paper = { type, name: certificateNames[type].zh, number: no, paperKeys, issuedAt, expireAt, replaces }
  await db.transaction().execute(async (tx) => {
    // Of who has left since the call began nobody looks at a paper.
    if ((await lockTechnician(tx, technicianId))?.status === 'LEFT') throw new Refusal('technicianOnly')
    await requirePut(tx, { technicianId, now })
    await insertCertificate(tx, { id: certificateId, technicianId, state: 'PENDING', now, ...paper })
    // A paper that another record has would go with that one.
    if ((await takePapers(tx, [...new Set(paperKeys)], now)).length > 0) throw badField('images', wrong.uploadKey)
    await notifyIn(tx, [vettingEvent(now)])
  })
  const requirements = await requirementsOf(db, { technicianId, policy: await deps.policy(), now: now.getTime() })
  if (!requirements) throw new Error(`the session's technician ${technicianId} is gone`)
  return { certificateId, requirements }
}
