import { statement, type Db, type Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { isUnwelcomeSql } from './unwelcome-sql.ts'

type Wishes = { blocked: boolean; sex: number; customer_sex: number; no_stairs: boolean; no_pets: boolean }
const wishes = statement<Wishes>(`
  select ${isUnwelcomeSql({ technician: '$1', account: 'a.id' })} as blocked, a.sex, coalesce(p.customer_sex, 0) as customer_sex, coalesce(p.no_stairs, false) as no_stairs, coalesce(p.no_pets, false) as no_pets
  from accounts a left join technician_preferences p on p.technician_id = $1 where a.id = $2`)
/** What a technician has said that may be against a booking of an account. */
export const findWishes = async (db: Db, { technicianId, accountId }: { technicianId: string; accountId: string }) =>
  (await wishes(db, technicianId, accountId))[0]

export const lockTechnician = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select('id').where('id', '=', technicianId).forNoKeyUpdate().execute()

// A booking asks only where there is something to ask.
const mark = statement<{ id: string }>(`
  with now_is as (
    select t.id, exists (select from blocked_customers b where b.technician_id = t.id)
      or exists (select from technician_preferences p where p.technician_id = t.id and (p.customer_sex <> 0 or p.no_stairs or p.no_pets)) as choosy
    from technicians t where t.id = $1
  )
  update technicians t set is_choosy = n.choosy from now_is n where t.id = n.id and t.is_choosy <> n.choosy returning t.id`)
export const markChoosy = (tx: Tx, technicianId: string) => mark(tx, technicianId)

/** An order whose customer the technician has met, or waited for. */
export const findMet = (db: Db, { orderId, technicianId }: { orderId: string; technicianId: string }) =>
  db
    .selectFrom('orders')
    .select(['account_id', 'service_end_at', 'absent_at'])
    .where('id', '=', orderId)
    .where('technician_id', '=', technicianId)
    .where('parent_id', 'is', null)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()

type Rated = { orderId: string; technicianId: string; accountId: string; reliable: boolean; respectful: boolean; now: Date }
/** What is said of a visit's customer; said again it replaces what was. */
export const putRating = (db: Db, { orderId, technicianId, accountId, reliable, respectful, now }: Rated) =>
  db
    .insertInto('customer_ratings')
    .values({ order_id: orderId, technician_id: technicianId, account_id: accountId, reliable, respectful, rated_at: now })
    .onConflict((oc) => oc.column('order_id').doUpdateSet({ reliable, respectful, rated_at: now }))
    .execute()

export const countBlocked = async (db: Db, technicianId: string): Promise<number> =>
  (
    await db
      .selectFrom('blocked_customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('technician_id', '=', technicianId)
      .executeTakeFirstOrThrow()
  ).count

type Blocked = { technicianId: string; accountId: string; orderId: string; now: Date }
export const addBlock = (tx: Tx, { technicianId, accountId, orderId, now }: Blocked) =>
  tx
    .insertInto('blocked_customers')
    .values({ technician_id: technicianId, account_id: accountId, order_id: orderId, blocked_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** By any order of the customer: the technician knows them by one, whichever was named when they were blocked. */
export const removeBlock = (tx: Tx, { technicianId, orderId }: { technicianId: string; orderId: string }) =>
  tx
    .deleteFrom('blocked_customers')
    .where('technician_id', '=', technicianId)
    .where('account_id', 'in', (eb) => eb.selectFrom('orders').select('account_id').where('id', '=', orderId).where('technician_id', '=', technicianId))
    .returning('account_id')
    .execute()

export const listBlocked = (db: Db, technicianId: string) =>
  db
    .selectFrom('blocked_customers as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .select(['b.order_id', 'a.nickname', ms('o.start_at').as('visited_at'), ms('b.blocked_at').as('blocked_at')])
    .where('b.technician_id', '=', technicianId)
    .orderBy('b.blocked_at', 'desc')
    .orderBy('b.order_id')
    .execute()

export const findPreferences = (db: Db, technicianId: string) =>
  db.selectFrom('technician_preferences').select(['customer_sex', 'no_stairs', 'no_pets']).where('technician_id', '=', technicianId).executeTakeFirst()

type Preferences = { technicianId: string; customerSex: number; noStairs: boolean; noPets: boolean }
export const putPreferences = (tx: Tx, { technicianId, customerSex, noStairs, noPets }: Preferences) => {
  const said = { customer_sex: customerSex, no_stairs: noStairs, no_pets: noPets }
  return tx
    .insertInto('technician_preferences')
    .values({ technician_id: technicianId, ...said })
    .onConflict((oc) => oc.column('technician_id').doUpdateSet(said))
    .execute()
}
