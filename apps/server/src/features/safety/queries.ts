import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { plannedEndOf } from '../orders/public.ts'

export type Side = 'CUSTOMER' | 'TECHNICIAN'

/** An order and its last timer as one side has them; moments in epoch ms. */
export type VisitRow = {
  status: string
  start_at: number
  end_at: number
  service_start_at: number | null
  service_end_at: number | null
  timer_id: string | null
  timer_state: 'ARMED' | 'OVERDUE' | 'CHECKED_IN' | 'CANCELLED' | null
  wrong_pins: number | null
  has_pins: boolean
  has_contact: boolean
}
const columns = `o.status, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')}, ${msText('o.service_start_at', 'service_start_at')}, ${msText('o.service_end_at', 'service_end_at')},
  s.id as timer_id, s.state as timer_state, s.wrong_pins, exists (select from safety_pins p where p.account_id = $2) as has_pins,
  exists (select from trusted_contacts c join contact_asks k on k.account_id = c.account_id and k.phone = c.phone and k.confirmed_at is not null where c.account_id = $2) as has_contact`
const timer = (side: Side) =>
  `left join lateral (select id, state, wrong_pins from safety_timers where order_id = o.id and account_id = $2 and side = '${side}' order by ended_at is null desc, armed_at desc, id desc limit 1) s on true`
// Anyone who began a timer can end it, also when the order is no longer theirs to see.
const runs = `s.state in ('ARMED', 'OVERDUE')`
const visits = {
  CUSTOMER: `select ${columns} from orders o ${timer('CUSTOMER')} where o.id = $1 and o.account_id = $2 and o.parent_id is null and (o.hidden_at is null or ${runs})`,
  TECHNICIAN: `select ${columns} from orders o ${timer('TECHNICIAN')} where o.id = $1 and o.parent_id is null and o.paid_at is not null
    and (${runs} or exists (select from technicians t where t.id = o.technician_id and t.account_id = $2))`,
} as const
const read = { CUSTOMER: statement<VisitRow>(visits.CUSTOMER), TECHNICIAN: statement<VisitRow>(visits.TECHNICIAN) }
const held = {
  CUSTOMER: statement<VisitRow>(`${visits.CUSTOMER} for no key update of o`),
  TECHNICIAN: statement<VisitRow>(`${visits.TECHNICIAN} for no key update of o`),
}

export type Asker = { orderId: string; accountId: string; side: Side; now: Date }
export const findVisit = async (db: Db, { orderId, accountId, side }: Asker) => (await read[side](db, orderId, accountId))[0]
/** The same with the order held, so that it has one timer for each side. */
export const lockVisit = async (tx: Tx, { orderId, accountId, side }: Asker) => (await held[side](tx, orderId, accountId))[0]

export const insertTimer = (tx: Tx, id: string, { orderId, accountId, side, now }: Asker) =>
  tx.insertInto('safety_timers').values({ id, order_id: orderId, account_id: accountId, side, state: 'ARMED', armed_at: now }).execute()

/** Ends a timer that runs; whether this was it. */
export const endTimer = async (tx: Tx, id: string, state: 'CHECKED_IN' | 'CANCELLED', now: Date): Promise<boolean> =>
  (await tx
    .updateTable('safety_timers')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Ends the timer of the technician whose visit goes to somebody else: there is nothing left to come home from. One that is overdue waits for them still. */
export const endTechnicianTimer = (tx: Tx, orderId: string, now: Date) =>
  tx
    .updateTable('safety_timers')
    .set({ state: 'CANCELLED', ended_at: now })
    .where('order_id', '=', orderId)
    .where('side', '=', 'TECHNICIAN')
    .where('state', '=', 'ARMED')
    .execute()

/** Counts a try before the code is compared, so that many at once get no more; undefined when none is left. */
export const countTry = async (db: Db, id: string, most: number): Promise<number | undefined> =>
  (
    await db
      .updateTable('safety_timers')
      .set((eb) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
      .where('id', '=', id)
      .where('wrong_pins', '<', most)
      .returning('wrong_pins')
      .executeTakeFirst()
  )?.wrong_pins

export const forgetTries = (tx: Tx, id: string) => tx.updateTable('safety_timers').set({ wrong_pins: 0 }).where('id', '=', id).execute()

export const findPins = (db: Db, accountId: string) =>
  db.selectFrom('safety_pins').select(['pin_hash', 'duress_hash']).where('account_id', '=', accountId).executeTakeFirst()

export const hasOpenTimer = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await tx.selectFrom('safety_timers').select('id').where('account_id', '=', accountId).where('ended_at', 'is', null).executeTakeFirst()) !== undefined

type Pins = { accountId: string; pinHash: string; duressHash: string; now: Date }
export const keepPins = (tx: Tx, { accountId, pinHash, duressHash, now }: Pins) =>
  tx
    .insertInto('safety_pins')
    .values({ account_id: accountId, pin_hash: pinHash, duress_hash: duressHash, set_at: now })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ pin_hash: pinHash, duress_hash: duressHash, set_at: now }))
    .execute()

/** Takes the account, so that no timer begins while its codes change; what is written beside it under the account goes on. */
export const lockAccount = (tx: Tx, accountId: string) => tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

/** What a device says of where it is, if anything. */
export type Where = { lat?: number | undefined; lng?: number | undefined }
/** Keeps where somebody is in a visit: the newest place alone, for an alarm and for whom they trust. */
export async function keepWhere(tx: Tx, { orderId, accountId, now }: Asker, { lat, lng }: Where): Promise<void> {
  if (lat === undefined || lng === undefined) return
  await tx
    .insertInto('safety_places')
    .values({ order_id: orderId, account_id: accountId, lat, lng, seen_at: now })
    .onConflict((oc) => oc.columns(['order_id', 'account_id']).doUpdateSet({ lat, lng, seen_at: now }))
    .execute()
}

/** Whether operators have an open alarm about one side of an order. */
export const isLookedFor = async (tx: Tx, { orderId, side }: Asker): Promise<boolean> =>
  (await tx
    .selectFrom('alarms')
    .select('id')
    .where('subject', '=', `${orderId}/${side}`)
    .where('kind', 'in', ['SOS', 'SAFETY_OVERDUE', 'SAFETY_DURESS'])
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

const isOverdue = `s.state = 'ARMED' and ${plannedEndOf('o')} + make_interval(mins => $2) <= $1`
const overdue = statement<{ id: string }>(`
  select s.id from safety_timers s join orders o on o.id = s.order_id where ${isOverdue} order by s.armed_at`)
/** Timers that nobody has checked in on in time. */
export const overdueTimers = async (db: Db, marginMin: number, now: Date): Promise<string[]> => (await overdue(db, now, marginMin)).map(({ id }) => id)

const overdueOne = statement<{ id: string; order_id: string; account_id: string; side: Side }>(`
  select s.id, s.order_id, s.account_id, s.side from safety_timers s join orders o on o.id = s.order_id
  where ${isOverdue} and s.id = $3 for update of s skip locked`)
/** One of them, held; undefined where somebody checked in meanwhile, or another server has it. */
export const lockOverdue = async (tx: Tx, { timerId, marginMin, now }: { timerId: string; marginMin: number; now: Date }) =>
  (await overdueOne(tx, now, marginMin, timerId))[0]

export const markOverdue = (tx: Tx, id: string) => tx.updateTable('safety_timers').set({ state: 'OVERDUE' }).where('id', '=', id).execute()
