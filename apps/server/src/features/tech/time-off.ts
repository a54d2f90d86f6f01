import type { Db } from '../../db/connect.ts'
import { sql } from 'kysely'
import { badField, Refusal } from '../../refusal.ts'
import { newId } from '../../ids.ts'

type TimeOff = { technicianId: string; startAt: number; endAt: number; reason?: string | undefined; now: Date }

/** A day off or a break takes its time from the same table as orders, so neither can come to lie over the other. A clash answers 4601 with the order's time. */
export async function addTimeOff(db: Db, { technicianId, startAt, endAt, reason = '', now }: TimeOff) {
  if (endAt <= startAt) throw badField('endAt', '结束时间须晚于开始时间')
  if (endAt <= now.getTime()) throw badField('endAt', '不能添加已过去的休息时段')
  if (endAt - startAt > 60 * 86_400_000) throw badField('endAt', '一次最多休息60天')
  const id = newId(now)
  const range = sql<string>`tstzrange(${new Date(startAt)}, ${new Date(endAt)})`
  return db.transaction().execute(async (tx) => {
    // As a booking does: who takes time holds the technician's listing first.
    await tx.selectFrom('listings').select('version').where('technician_id', '=', technicianId).forNoKeyUpdate().execute()
    const added = await tx
      .insertInto('occupancies')
      .values({ id, technician_id: technicianId, kind: 'TIME_OFF', service: range, during: range, reason, created_at: now })
      .onConflict((oc) => oc.constraint('occupancies_no_overlap').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return { timeOffId: id, startAt, endAt, reason }
    const clash = await tx
      .selectFrom('occupancies')
      .select([sql<Date>`lower(service)`.as('start'), sql<Date>`upper(service)`.as('end'), 'kind'])
      .where('technician_id', '=', technicianId)
      .where('active', '=', true)
      .where(sql<boolean>`during && ${range}`)
      .orderBy(sql`lower(during)`)
      .executeTakeFirst()
    throw new Refusal('timeOffClash', {
      detail: clash ? { startAt: clash.start.getTime(), endAt: clash.end.getTime(), kind: clash.kind === 'ORDER' ? 'ORDER' : 'TIME_OFF' } : null,
    })
  })
}

export async function removeTimeOff(db: Db, { technicianId, timeOffId }: { technicianId: string; timeOffId: string }): Promise<null> {
  const removed = await db
    .deleteFrom('occupancies')
    .where('id', '=', timeOffId)
    .where('technician_id', '=', technicianId)
    .where('kind', '=', 'TIME_OFF')
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Refusal('timeOffNotFound')
  return null
}
