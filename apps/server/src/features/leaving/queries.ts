import { orderGroups } from '@anxin/contract/order-states'
import type { Db, Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'

/** A technician of the platform with what the log says of them, held until the transaction ends; as a suspension holds them. */
export const lockLeaver = (tx: Tx, technicianId: string) =>
  tx
    .selectFrom('technicians')
    .select(['nickname', 'city_code', 'status'])
    .where('id', '=', technicianId)
    .where('status', '<>', 'LEFT')
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setLeft = (tx: Tx, technicianId: string, now: Date) =>
  tx.updateTable('technicians').set({ status: 'LEFT', on_duty: false, left_at: now }).where('id', '=', technicianId).execute()

/** The suspension of a technician that runs. */
export const findSuspension = (db: Db, technicianId: string) =>
  db
    .selectFrom('suspensions')
    .select('until_at')
    .where('kind', '=', 'TECHNICIAN')
    .where('subject_id', '=', technicianId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** A suspension that runs knows by the hash of their number who leaves, if they were verified since it began: they come back by no other account. */
export const keepIdentity = (tx: Tx, { technicianId, accountId }: { technicianId: string; accountId: string }) =>
  tx
    .updateTable('suspensions as s')
    .from('identity_checks as i')
    .set((eb) => ({ id_hash: eb.ref('i.id_hash'), id_hash_second: eb.ref('i.id_hash_second') }))
    .where('s.kind', '=', 'TECHNICIAN')
    .where('s.subject_id', '=', technicianId)
    .where('s.ended_at', 'is', null)
    .where('s.id_hash', 'is', null)
    .where('i.account_id', '=', accountId)
    .where('i.state', '=', 'APPROVED')
    .execute()

/** Orders of a technician, and time that was added to them, of which the time or a decision about the money is open. */
const open = (db: Db, technicianId: string) =>
  db
    .selectFrom('orders')
    .where('technician_id', '=', technicianId)
    .where((eb) =>
      eb.or([eb('status', 'in', [...orderGroups.holdsTime]), eb('refund_status', '=', 'APPLIED'), eb('appeal_status', 'in', ['PENDING', 'PROCESSING'])]),
    )

export const countOpen = async (db: Db, technicianId: string): Promise<number> =>
  Number(
    (
      await open(db, technicianId)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

export const countUnpaid = async (db: Db, technicianId: string): Promise<number> =>
  Number(
    (
      await open(db, technicianId)
        .where('status', 'in', [...orderGroups.unpaid])
        .where('parent_id', 'is', null)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Those that the technician sees, the first to begin first; of added time its visit. */
export const openVisits = (db: Db, technicianId: string) =>
  db
    .selectFrom('orders as v')
    .select(['v.id', 'v.order_no', ms('v.start_at').as('start_at')])
    .where(
      'v.id',
      'in',
      open(db, technicianId).select((eb) => eb.fn.coalesce('parent_id', 'id').as('id')),
    )
    .where('v.status', 'not in', [...orderGroups.unpaid])
    .orderBy('v.start_at')
    .orderBy('v.id')
    .limit(20)
    .execute()

/** What a technician objects to and nobody has answered. */
export const waitingObjections = (db: Db, technicianId: string) =>
  db
    .selectFrom('suggestions')
    .select((eb) => eb.fn.coalesce('refund_id', 'suspension_id').as('penalty_id'))
    .where('technician_id', '=', technicianId)
    .where('kind', '=', 'OBJECTION')
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .limit(20)
    .execute()
