import { alarmsResolvedManually, urgentAlarms, type AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import { sql } from 'kysely'
import { alarmSide, calledAgainAt, isSilentAlarm, paperUntil } from '../../db/alarm-facts.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'
import { ofCities } from '../../db/of-cities.ts'
import { readPage, type Asked } from '../../db/page.ts'
import { orderOf } from '../../db/page-key.ts'

type Within = { cityCodes: readonly string[] }

/** Alarms inside an operator's cities, without columns; what belongs to no city is for operators of all, and a change of a control for everybody. */
const alarmsWithin = (db: Db, cityCodes: readonly string[]) =>
  db
    .selectFrom('alarms as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .leftJoin('operators as t', 't.id', 'a.taken_by')
    .leftJoin('technicians as h', 'h.id', 'o.technician_id')
    .leftJoin('cities as c', 'c.city_code', 'o.city_code')
    .$if(cityCodes.length > 0, (query) => query.where((eb) => eb.or([eb('o.city_code', 'in', cityCodes), eb('a.kind', '=', 'CONTROL_CHANGE')])))

const columnsOf = (query: ReturnType<typeof alarmsWithin>) =>
  query
    .select([
      'a.id',
      'a.kind',
      'a.subject',
      'a.order_id',
      'o.order_no',
      'o.city_code',
      'c.name as city_name',
      'h.nickname as technician_name',
      ms('a.raised_at').as('raised_at'),
    ])
    .select(sql<string | null>`a.facts->>'problem'`.as('problem'))
    .select(['t.name as taken_by', msOrNull('a.taken_at').as('taken_at')])
    .select([alarmSide.as('side'), isSilentAlarm.as('silent'), calledAgainAt.as('called_again_at'), paperUntil.as('paper_until')])
    .$narrowType<{ kind: AlarmKind }>()
export type AlarmRow = Awaited<ReturnType<typeof openAlarms>>[number]

/** What is open on the operators' list: who may be in danger first, then the newest. */
export const openAlarms = (db: Db, { cityCodes }: Within) =>
  columnsOf(alarmsWithin(db, cityCodes))
    .where('a.resolved_at', 'is', null)
    .orderBy(sql`a.kind = any(${[...urgentAlarms]})`, 'desc')
    .orderBy('a.raised_at', 'desc')
    .limit(50)
    .execute()

/** A page of all alarms there were, and how many the filters leave; who ended one, and what they did, stands in the operators' log. */
export const pageOfAlarms = (db: Db, { cityCodes, queue, kind, from, to, sort, ...asked }: ManageParsed<'alarm/getList'> & Within & Asked) =>
  readPage(
    db,
    {
      filtered: (on) =>
        on
          .selectFrom('alarms as a')
          .$if(cityCodes.length > 0, (query) => query.where((eb) => eb.or([ofCities('alarms', 'a', cityCodes), eb('a.kind', '=', 'CONTROL_CHANGE')])))
          .$if(queue !== 'ALL', (query) => query.where('a.resolved_at', queue === 'OPEN' ? 'is' : 'is not', null))
          .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? ''))
          .$if(from !== undefined, (query) => query.where('a.raised_at', '>=', new Date(from ?? 0)))
          .$if(to !== undefined, (query) => query.where('a.raised_at', '<', new Date(to ?? 0))),
      rows: (on, ids) =>
        columnsOf(alarmsWithin(on, []))
          .leftJoin('audit_log as l', (join) => join.onRef('l.subject_id', '=', 'a.id').on('l.action', '=', 'alarm.resolve'))
          .select([msOrNull('a.resolved_at').as('resolved_at'), 'l.operator_name as resolved_by', 'l.reason'])
          .where('a.id', '=', ids),
      order: orderOf(sort, { raisedAt: [{ column: 'a.raised_at', kind: 'moment' }] }, { id: 'a.id' }),
    },
    asked,
  )

/** Ends an open alarm that an operator ends, and says what it was; undefined where there is none in these cities. */
export async function endAlarm(tx: Tx, { alarmId, cityCodes, now }: Within & { alarmId: string; now: Date }) {
  const alarm = await tx
    .selectFrom('alarms as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.kind', 'a.subject', 'o.order_no', 'o.city_code'])
    .where('a.id', '=', alarmId)
    .where('a.kind', 'in', alarmsResolvedManually)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .executeTakeFirst()
  if (!alarm) return undefined
  // Of two who end it at once one has.
  const { numUpdatedRows } = await tx
    .updateTable('alarms')
    .set({ resolved_at: now })
    .where('id', '=', alarmId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? alarm : undefined
}

type Taking = Within & { alarmId: string; operatorId: string; now: Date }
/** Marks an open alarm as somebody's; 'taken' where it is another's, undefined where there is none in these cities. */
export async function takeAlarm(tx: Tx, { alarmId, operatorId, cityCodes, now }: Taking) {
  const alarm = await tx
    .selectFrom('alarms as a')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.kind', 'a.subject', 'a.taken_by', 'o.order_no', 'o.city_code'])
    .where('a.id', '=', alarmId)
    .where('a.resolved_at', 'is', null)
    .$if(cityCodes.length > 0, (query) => query.where('o.city_code', 'in', cityCodes))
    .forUpdate('a')
    .executeTakeFirst()
  if (!alarm) return undefined
  if (alarm.taken_by !== null) return alarm.taken_by === operatorId ? alarm : ('taken' as const)
  await tx.updateTable('alarms').set({ taken_by: operatorId, taken_at: now }).where('id', '=', alarmId).execute()
  return alarm
}
