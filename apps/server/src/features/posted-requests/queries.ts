import { isUnwelcomeSql } from '../tech-customers/public.ts'
import { statement, type Db, type Tx } from '../../db/connect.ts'

export type RequestRow = {
  id: string
  account_id: string
  project_id: string
  project_name: string
  project_name_en: string
  quantity: number
  duration_min: number
  start_at: Date
  end_at: Date
  address_id: string
  area: string
  lat: number
  lng: number
  status: 'OPEN' | 'CHOSEN' | 'WITHDRAWN' | 'EXPIRED'
  chosen_technician_id: string | null
  expire_at: Date
  answers: number
}

const columns = `r.id, r.account_id, r.project_id, p.name as project_name, coalesce(nullif(p.name_en, ''), p.name) as project_name_en, r.quantity, p.duration_min, r.start_at, r.end_at, r.address_id, r.area, r.lat, r.lng,
  r.status, r.chosen_technician_id, r.expire_at, (select count(*)::int from posted_request_answers a where a.request_id = r.id) as answers`

/** `own_lat`, `own_lng`: the address itself, for its owner alone; the point that technicians see stands in once it is gone. */
export type OwnRequestRow = RequestRow & { own_lat: number; own_lng: number }
const selectOwn = statement<OwnRequestRow>(`select ${columns}, coalesce(a.lat, r.lat) as own_lat, coalesce(a.lng, r.lng) as own_lng
  from posted_requests r join projects p on p.id = r.project_id left join addresses a on a.id = r.address_id where r.id = $1 and r.account_id = $2`)
export const findOwn = async (db: Db, postedRequestId: string, accountId: string) => (await selectOwn(db, postedRequestId, accountId))[0]

export const findProject = (db: Db, projectId: string) =>
  db.selectFrom('projects').select(['id', 'name', 'duration_min', 'on_offer']).where('id', '=', projectId).executeTakeFirst()

export const findAddress = (db: Db, addressId: string, accountId: string) =>
  db
    .selectFrom('addresses')
    .select(['id', 'lat', 'lng', 'city_code', 'city', 'area'])
    .where('id', '=', addressId)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const countSince = async (db: Db, accountId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('posted_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends what waits no longer, so that the account may post again. */
export const endExpired = (tx: Tx, accountId: string, now: Date) =>
  tx
    .updateTable('posted_requests')
    .set({ status: 'EXPIRED' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'OPEN')
    .where('expire_at', '<=', now)
    .execute()

type NewRequest = {
  id: string
  accountId: string
  projectId: string
  quantity: number
  startAt: Date
  endAt: Date
  addressId: string
  cityCode: string
  area: string
  lat: number
  lng: number
  expireAt: Date
  now: Date
}
/** Whether it was written: an account has one open request at most. */
export const insertRequest = async (
  tx: Tx,
  { accountId, projectId, startAt, endAt, addressId, cityCode, expireAt, now, ...rest }: NewRequest,
): Promise<boolean> =>
  (await tx
    .insertInto('posted_requests')
    .values({
      ...rest,
      account_id: accountId,
      project_id: projectId,
      start_at: startAt,
      end_at: endAt,
      address_id: addressId,
      city_code: cityCode,
      expire_at: expireAt,
      created_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const findOpen = (tx: Tx, accountId: string) =>
  tx.selectFrom('posted_requests').select('id').where('account_id', '=', accountId).where('status', '=', 'OPEN').executeTakeFirst()

const selectAnswers = statement<{ id: string; version: number; followed: boolean; total: number }>(`
  select a.technician_id as id, l.version, exists (select from follows f where f.account_id = $4 and f.technician_id = l.technician_id) as followed, count(*) over ()::int as total
  from posted_request_answers a join listings l on l.technician_id = a.technician_id
  where a.request_id = $1 order by a.answered_at, a.technician_id limit $2 offset $3`)
/** Who has answered, the first to do so first, with the version of the listing. */
export const listAnswers = (db: Db, { postedRequestId, accountId, page, limit }: { postedRequestId: string; accountId: string; page: number; limit: number }) =>
  selectAnswers(db, postedRequestId, limit, (page - 1) * limit, accountId)

const choose = statement<{ technician_account: string }>(`
  update posted_requests r set status = 'CHOSEN', chosen_technician_id = a.technician_id
  from posted_request_answers a join technicians t on t.id = a.technician_id
  where r.id = $1 and r.account_id = $2 and r.status in ('OPEN', 'CHOSEN') and r.expire_at > $4
    and a.request_id = r.id and a.technician_id = $3 returning t.account_id as technician_account`)
/** Takes one of those who answered; undefined when the request is over or the answer gone. */
export const chooseAnswer = async (
  db: Db,
  { postedRequestId, accountId, technicianId, now }: { postedRequestId: string; accountId: string; technicianId: string; now: Date },
) => (await choose(db, postedRequestId, accountId, technicianId, now))[0]

export const withdraw = (db: Db, postedRequestId: string, accountId: string) =>
  db
    .updateTable('posted_requests')
    .set({ status: 'WITHDRAWN' })
    .where('id', '=', postedRequestId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['OPEN', 'CHOSEN'])
    .execute()

export type SuitingRow = RequestRow & { price: number; answered: boolean; version: number }
const suiting = `
  select ${columns}, o.price, l.version, exists (select from posted_request_answers a where a.request_id = r.id and a.technician_id = l.technician_id) as answered
  from listings l join technicians t on t.id = l.technician_id
  join posted_requests r on r.city_code = l.city_code
  join projects p on p.id = r.project_id and p.on_offer
  join offers o on o.technician_id = l.technician_id and o.project_id = r.project_id and o.on_offer
  where l.technician_id = $1 and l.active and r.status in ('OPEN', 'CHOSEN') and r.expire_at > $2 and r.account_id <> t.account_id
    and not exists (select from blocked_technicians b where b.account_id = r.account_id and b.technician_id = l.technician_id)
    and not ${isUnwelcomeSql({ technician: 'l.technician_id', account: 'r.account_id' })}`
const selectSuiting = statement<SuitingRow>(`${suiting} order by r.start_at, r.id limit 100`)
/** Requests of the technician's city for what the technician gives; whether the time and the way suit is not looked at here. */
export const listSuiting = (db: Db, technicianId: string, now: Date) => selectSuiting(db, technicianId, now)

const selectOneSuiting = statement<SuitingRow>(`${suiting} and r.id = $3`)
export const findSuiting = async (db: Db, technicianId: string, now: Date, postedRequestId: string) =>
  (await selectOneSuiting(db, technicianId, now, postedRequestId))[0]

/** Whether the technician is at work here, and stays so until the transaction ends: who leaves takes every answer back. */
export const holdAtWork = async (tx: Tx, technicianId: string): Promise<boolean> =>
  (await tx.selectFrom('technicians').select('id').where('id', '=', technicianId).where('status', '=', 'ACTIVE').forShare().executeTakeFirst()) !== undefined

const answer = statement<{ id: string }>(`
  with open as (select id from posted_requests where id = $1 and status = 'OPEN' and expire_at > $3 for share)
  insert into posted_request_answers (request_id, technician_id, answered_at) select id, $2, $3 from open
  on conflict (request_id, technician_id) do update set answered_at = posted_request_answers.answered_at returning request_id as id`)
/** Writes an answer; a second one changes nothing. False when the request is open no longer. */
export const writeAnswer = async (
  tx: Tx,
  { postedRequestId, technicianId, now }: { postedRequestId: string; technicianId: string; now: Date },
): Promise<boolean> => (await answer(tx, postedRequestId, technicianId, now))[0] !== undefined

const removeAnswers = statement<{ id: string; account_id: string }>(`
  with gone as (delete from posted_request_answers a using posted_requests q where q.id = a.request_id and (q.id = $1 or q.expire_at > $3) and a.technician_id = $2 returning a.request_id),
  again as (update posted_requests r set status = 'OPEN', chosen_technician_id = null from gone
    where r.id = gone.request_id and r.status = 'CHOSEN' and r.chosen_technician_id = $2
      and not exists (select from posted_requests o where o.account_id = r.account_id and o.status = 'OPEN') returning r.id)
  select r.id, r.account_id from gone join posted_requests r on r.id = gone.request_id`)
/** Takes an answer back; a request that had chosen it is open again. Undefined when there was none. */
export const takeBack = async (db: Db, postedRequestId: string, technicianId: string) =>
  (await removeAnswers(db, postedRequestId, technicianId, null))[0]?.account_id
/** The same of all answers of a technician to requests that are not over. */
export const takeAllBack = (tx: Tx, { technicianId, now }: { technicianId: string; now: Date }) => removeAnswers(tx, null, technicianId, now)

export const exists = async (db: Db, postedRequestId: string): Promise<boolean> =>
  (await db.selectFrom('posted_requests').select('id').where('id', '=', postedRequestId).executeTakeFirst()) !== undefined
