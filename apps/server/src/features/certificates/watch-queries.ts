import type { CertificateType } from '@anxin/contract/entities/technicians'
import { dayOf, endOfDay } from '@anxin/rules/business-day'
import { statement, type Db, type Tx } from '../../db/connect.ts'

const lot = 200

const expire = statement<{ id: string }>(`
  update certificates set state = 'EXPIRED' where id in (
    select id from certificates where state = 'APPROVED' and expire_at <= $1 order by expire_at, id limit ${lot} for no key update skip locked) returning id`)
/** Notes that papers have ended; what follows from their end followed by itself. How many there were. */
export const noteEnds = async (db: Db, now: Date): Promise<number> => (await expire(db, now)).length

const takeUp = statement<{ id: string }>(`
  update technicians set papers_from = $1 where id in (
    select id from technicians where papers_from is null order by id limit ${lot} for no key update skip locked) returning id`)
/** Gives technicians from before the requirements until a moment to get their papers; how many. */
export const takeUpTechnicians = async (db: Db, papersFrom: Date): Promise<number> => (await takeUp(db, papersFrom)).length

const state = statement<{ id: string }>(`
  update certificates set state = case when verified then 'APPROVED' else 'PENDING' end where id in (
    select id from certificates where state is null order by id limit ${lot} for no key update skip locked) returning id`)
/** Notes the state of papers from before the column; how many. */
export const noteStates = async (db: Db): Promise<number> => (await state(db)).length

// As picturesUntil in rules.ts says it.
const served = statement<{ paper_keys: string[] }>(`
  with due as (
    select id from certificates where paper_keys <> '{}' and state in ('REJECTED', 'REVOKED') and coalesce(decided_at, put_at, issued_at) < $1
    union select id from certificates where paper_keys <> '{}' and state = 'EXPIRED' and expire_at < $2
    union select c.id from certificates n join certificates c on c.id = n.replaces
      where n.replaces is not null and n.state in ('APPROVED', 'EXPIRED') and n.decided_at < $2 and c.state in ('APPROVED', 'EXPIRED') and c.paper_keys <> '{}'
    limit ${lot}
  ), held as (
    select id, paper_keys from certificates where id in (select id from due) order by id for no key update skip locked
  ), gone as (
    update certificates c set paper_keys = '{}', number = case when c.state in ('REJECTED', 'REVOKED') then '' else c.number end from held where c.id = held.id
  )
  select paper_keys from held`)
type Limits = { refusedBefore: Date; endedBefore: Date }
/** Forgets the pictures of papers that have served, and of a refused one its number; the pictures that there were. */
export const forgetServed = (tx: Tx, { refusedBefore, endedBefore }: Limits) => served(tx, refusedBefore, endedBefore)

export type Ending = { technician_id: string; account_id: string; type: CertificateType; is_required: boolean; ends_ms: number; stage: number }
// What holds longest of each type: a required one with its grace, any other by itself. Who had one revoked heard of it then. A new one under review is reminder enough until the last day.
// $2 is the end of the business day: as many days later as days are left, by the rule of daysLeft.
const endings = statement<Ending>(`
  with held as (
    select t.id as technician_id, t.account_id, r.type, true as is_required, greatest(
        case when exists (select from certificates c where c.technician_id = t.id and c.type = r.type and c.state = 'REVOKED') then 'epoch' else greatest(t.papers_from, r.due_at) end,
        (select max(coalesce(c.expire_at, 'infinity')) from certificates c where c.technician_id = t.id and c.type = r.type and c.verified)) as ends
    from technicians t join requirements r on r.target = 'TECH' and r.city_code in ('', t.city_code)
    where t.papers_until > $1::timestamptz - interval '1 day' and t.papers_until <= $2::timestamptz + interval '30 days' and t.status <> 'LEFT'
    union
    select t.id, t.account_id, c.type, false, c.expire_at
    from certificates c join technicians t on t.id = c.technician_id
    where c.state = 'APPROVED' and c.expire_at > $1::timestamptz - interval '1 day' and c.expire_at <= $2::timestamptz + interval '30 days' and t.status <> 'LEFT'
      and not exists (select from requirements r where r.target = 'TECH' and r.type = c.type and r.city_code in ('', t.city_code))
      and not exists (select from certificates n where n.technician_id = c.technician_id and n.type = c.type and n.verified and coalesce(n.expire_at, 'infinity') > c.expire_at)
  ), due as (
    select h.*, (extract(epoch from h.ends) * 1000)::bigint as ends_ms,
      case when h.ends <= $1 then 0 when h.ends <= $2::timestamptz + interval '1 day' then 1 when h.ends <= $2::timestamptz + interval '7 days' then 7 else 30 end as stage
    from held h where h.ends > $1::timestamptz - interval '1 day' and h.ends <= $2::timestamptz + interval '30 days'
  )
  select d.technician_id, d.account_id, d.type, d.is_required, d.ends_ms, d.stage from due d
  where (d.stage <= 1 or not exists (select from certificates p where p.technician_id = d.technician_id and p.type = d.type and p.state = 'PENDING'))
    and not exists (select from messages m where m.event_key = d.account_id || '/paper/' || d.type || '/' || d.ends_ms || '/' || d.stage)
  order by d.ends, d.technician_id, d.type limit ${lot}`)
/** Papers about whose end their holders have not been reminded at this stage: 30, 7 or 1 days before their last day, or 0 at the end. */
export const endingsDue = (db: Db, now: Date) => endings(db, now, new Date(endOfDay(dayOf(now.getTime()))))
