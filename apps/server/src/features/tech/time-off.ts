import { wrong } from '@anxin/contract/field-refusals'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import { deleteTimeOff, findConflict, insertTimeOff, lockListing } from './schedule-queries.ts'

type TimeOff = { technicianId: string; startAt: number; endAt: number; reason?: string | undefined; now: Date }

/** A day off or a break takes its time from the same table as orders, so neither can come to lie over the other. A clash answers 4601 with the order's time. */
export async function addTimeOff(db: Db, { technicianId, startAt, endAt, reason = '', now }: TimeOff) {
  if (endAt <= startAt) throw badField('endAt', wrong.endNotAfterStart)
  if (endAt <= now.getTime()) throw badField('endAt', wrong.timeOffPast)
  if (endAt - startAt > 60 * 86_400_000) throw badField('endAt', wrong.timeOffMost60Days)
  const id = newId(now)
  const span = { technicianId, startAt, endAt }
  return db.transaction().execute(async (tx) => {
    // As a booking does: who takes time holds the technician's listing first.
    await lockListing(tx, technicianId)
    if (await insertTimeOff(tx, { id, ...span, reason, now })) return { timeOffId: id, startAt, endAt, reason }
    const conflict = await findConflict(tx, span)
    throw new Refusal('timeOffClash', {
      detail: conflict ? { startAt: conflict.start.getTime(), endAt: conflict.end.getTime(), kind: conflict.kind === 'ORDER' ? 'ORDER' : 'TIME_OFF' } : null,
    })
  })
}

/** Takes time off back; it is free to book at once. Refuses (timeOffNotFound) somebody else's or none. */
export async function removeTimeOff(db: Db, timeOff: { technicianId: string; timeOffId: string }): Promise<null> {
  if (!(await deleteTimeOff(db, timeOff))) throw new Refusal('timeOffNotFound')
  return null
}
