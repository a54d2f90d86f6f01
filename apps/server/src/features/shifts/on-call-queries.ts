import { soundingAlarms } from '@anxin/contract/manage/alarm-kinds'
import { sql } from 'kysely'
import { calledAgainAt } from '../../db/alarm-facts.ts'
import type { Db } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'

export const open = (db: Db) =>
  db
    .selectFrom('alarms as a')
    .where('a.kind', 'in', [...soundingAlarms])
    .where('a.resolved_at', 'is', null)
    .where('a.taken_by', 'is', null)

/** Calls for help that nobody has taken, the oldest first; when the person called last, epoch ms; and of which city they are. */
export const untaken = (db: Db) =>
  open(db)
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.id', ms('a.raised_at').as('raised_at'), calledAgainAt.as('called_again_at'), 'o.city_code'])
    .orderBy('a.raised_at')
    .limit(100)
    .execute()

export const isUntaken = async (db: Db, alarmId: string): Promise<boolean> =>
  (await open(db).select('a.id').where('a.id', '=', alarmId).executeTakeFirst()) !== undefined

type Place = { cityCode: string | null }
/** Whether an operator may take an alarm of a city; what is of no city is for operators of all. */
const mayTake = ({ cityCode }: Place) =>
  sql<boolean>`((r.built_in or 'alarm.resolve' = any(r.permissions)) and (cardinality(o.city_codes) = 0 or coalesce(${cityCode}::text = any(o.city_codes), false)))`

/** Whether somebody who may take an alarm of this city has a console open since a moment. */
export const isConsoleOpen = async (db: Db, { since, ...place }: Place & { since: Date }): Promise<boolean> =>
  (await db
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .innerJoin('operator_roles as r', 'r.id', 'o.role_id')
    .select('o.id')
    .where('s.seen_at', '>', since)
    .where('o.state', '=', 'ACTIVE')
    .where(mayTake(place))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Who has got a message about a call for help, the last one at the end. */
export const callsFor = (db: Db, { topic, of }: { topic: string; of: string }) =>
  db.selectFrom('outbox').select(['key', 'created_at']).where('topic', '=', topic).where('key', 'like', `${of}/%`).orderBy('created_at').execute()

/** Whom a message reaches: those on call now who may take it, whose shift began last first, then everybody else who may, then who is on call and may not. */
export async function onDuty(db: Db, { now, ...place }: Place & { now: Date }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from operators o join operator_roles r on r.id = o.role_id
      left join lateral (select max(s.starts_at) as since from operator_shifts s where s.operator_id = o.id and s.starts_at <= ${now} and s.ends_at > ${now}) c on true
    where o.state = 'ACTIVE' and o.phone is not null and o.phone_verified_at is not null
      and (c.since is not null or ${mayTake(place)})
    order by ${mayTake(place)} desc, c.since desc nulls last, o.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const phoneOf = async (db: Db, operatorId: string): Promise<string | undefined> =>
  (await db.selectFrom('operators').select('phone').where('id', '=', operatorId).where('phone_verified_at', 'is not', null).executeTakeFirst())?.phone ??
  undefined
