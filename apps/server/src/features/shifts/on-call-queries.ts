import { soundingAlarms } from '@anxin/contract/manage/alarm-kinds'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const open = (db: Db) =>
  db
    .selectFrom('alarms')
    .where('kind', 'in', [...soundingAlarms])
    .where('resolved_at', 'is', null)
    .where('taken_by', 'is', null)

/** Calls for help that nobody has taken, the oldest first. */
export const untaken = (db: Db) => open(db).select(['id', 'raised_at']).orderBy('raised_at').limit(100).execute()

export const isUntaken = async (db: Db, alarmId: string): Promise<boolean> =>
  (await open(db).select('id').where('id', '=', alarmId).executeTakeFirst()) !== undefined

export const isConsoleOpen = async (db: Db, since: Date): Promise<boolean> =>
  (await db.selectFrom('operator_sessions').select('operator_id').where('seen_at', '>', since).limit(1).executeTakeFirst()) !== undefined

/** Who has got a message about an alarm, the last one at the end. */
export const callsFor = (db: Db, { topic, alarmId }: { topic: string; alarmId: string }) =>
  db.selectFrom('outbox').select(['key', 'created_at']).where('topic', '=', topic).where('key', 'like', `${alarmId}/%`).orderBy('created_at').execute()

/** Whom a message reaches: those on call now, whose shift began last first, then everybody else who may settle alarms of all cities. */
export async function onDuty(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operators o join operator_roles r on r.id = o.role_id
      left join lateral (select max(s.starts_at) as since from operator_shifts s where s.operator_id = o.id and s.starts_at <= ${now} and s.ends_at > ${now}) c on true
    where o.state = 'ACTIVE' and o.phone is not null and o.phone_verified_at is not null
      and (c.since is not null or ((r.built_in or 'alarm.resolve' = any(r.permissions)) and cardinality(o.city_codes) = 0))
    order by c.since desc nulls last, o.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const phoneOf = async (db: Db, operatorId: string): Promise<string | undefined> =>
  (await db.selectFrom('operators').select('phone').where('id', '=', operatorId).where('phone_verified_at', 'is not', null).executeTakeFirst())?.phone ??
  undefined
