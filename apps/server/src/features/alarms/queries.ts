import type { AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { alarmEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { newId } from '../../ids.ts'

export type Alarm = {
  kind: AlarmKind
  subject: string
  orderId: string | undefined
  facts: Record<string, string | number>
  now: Date
}

/** Puts something on the operators' list, in the transaction that brought it about. What is open there already stays as it was. */
export async function raiseAlarm(tx: Tx, { kind, subject, orderId, facts, now }: Alarm): Promise<void> {
  const raised = await tx
    .insertInto('alarms')
    .values({ id: newId(now), kind, subject, order_id: orderId ?? null, facts: JSON.stringify(facts), raised_at: now })
    .onConflict((oc) => oc.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (raised) await notifyIn(tx, [alarmEvent(now)])
}

/** Consoles count what is open: they hear when less of it is. */
const told = async (tx: Tx, resolved: Promise<{ numUpdatedRows: bigint }>, now: Date): Promise<void> => {
  if ((await resolved).numUpdatedRows > 0n) await notifyIn(tx, [alarmEvent(now)])
}

/** Takes an alarm off the list: what it was about is dealt with. */
export const resolveAlarm = (tx: Tx, { kind, subject, now }: Pick<Alarm, 'kind' | 'subject' | 'now'>) =>
  told(
    tx,
    tx
      .updateTable('alarms')
      .set({ resolved_at: now })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('resolved_at', 'is', null)
      .executeTakeFirst(),
    now,
  )

/** Closes what is open of a kind about a technician. */
export const resolveAlarms = (tx: Tx, { kind, technicianId, now }: Pick<Alarm, 'kind' | 'now'> & { technicianId: string }) =>
  told(
    tx,
    tx
      .updateTable('alarms')
      .set({ resolved_at: now })
      .where('kind', '=', kind)
      .where(sql`facts->>'technicianId'`, '=', technicianId)
      .where('resolved_at', 'is', null)
      .executeTakeFirst(),
    now,
  )

/** Takes every alarm of a kind off the list but the one about `subject`; all of them where there is none. */
export const resolveOtherAlarms = (tx: Tx, { kind, subject, now }: Pick<Alarm, 'kind' | 'now'> & { subject: string | undefined }) =>
  told(
    tx,
    tx
      .updateTable('alarms')
      .set({ resolved_at: now })
      .where('kind', '=', kind)
      .where('resolved_at', 'is', null)
      .$if(subject !== undefined, (query) => query.where('subject', '<>', subject ?? ''))
      .executeTakeFirst(),
    now,
  )

/** Takes every alarm of a kind off the list that is about none of these. */
export const resolveEndedAlarms = (tx: Tx, { kind, subjects, now }: Pick<Alarm, 'kind' | 'now'> & { subjects: readonly string[] }) =>
  told(
    tx,
    tx
      .updateTable('alarms')
      .set({ resolved_at: now })
      .where('kind', '=', kind)
      .where('resolved_at', 'is', null)
      .where(sql<boolean>`subject <> all(${[...subjects]}::text[])`)
      .executeTakeFirst(),
    now,
  )

/** What open alarms of a kind are about. */
export const openSubjects = async (tx: Tx, kind: AlarmKind): Promise<string[]> =>
  (await tx.selectFrom('alarms').select('subject').where('kind', '=', kind).where('resolved_at', 'is', null).execute()).map(({ subject }) => subject)
