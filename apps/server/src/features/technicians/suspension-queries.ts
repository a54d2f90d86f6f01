import { orderGroups } from '@anxin/contract/order-states'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** A technician of the platform, held until the transaction ends. Not for a change of key: an order being made holds the listing and refers to the technician, and this goes on to the listing. */
export const lockTechnician = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['account_id']).where('id', '=', technicianId).where('status', '<>', 'LEFT').forNoKeyUpdate().executeTakeFirst()

/** The same of anybody who is or was one: a suspension outlasts its technician. */
export const lockKnown = (tx: Tx, technicianId: string) =>
  tx.selectFrom('technicians').select(['account_id', 'status']).where('id', '=', technicianId).forNoKeyUpdate().executeTakeFirst()

export const setSuspended = (tx: Tx, { technicianId, reason, now }: { technicianId: string; reason: string; now: Date }) =>
  tx.updateTable('technicians').set({ status: 'SUSPENDED', suspended_at: now, suspended_reason: reason }).where('id', '=', technicianId).execute()

/** Paid orders that still want something of their technician, the next one first. */
export const runningOrdersOf = (tx: Tx, technicianId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'status', 'start_at'])
    .where('technician_id', '=', technicianId)
    .where('status', 'in', orderGroups.running)
    .where('parent_id', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute()

/** Whether this was it: somebody who is not suspended stays as they are. */
export async function setActive(tx: Tx, technicianId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('technicians')
    .set({ status: 'ACTIVE', suspended_at: null, suspended_reason: null })
    .where('id', '=', technicianId)
    .where('status', '=', 'SUSPENDED')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

// A number is compared with all that was verified or kept under either secret of the settings.
const hasNumberOf = (known: string) =>
  sql.raw(`(${known}.id_hash in (i.id_hash, i.id_hash_second) or ${known}.id_hash_second in (i.id_hash, i.id_hash_second))`)

/**
 * Of a suspension `s` that runs: whether it is of the account's technician, also of one who has left, or of a technician with the same verified
 * number, as the suspension knows it, or what is kept of the technician's account.
 */
const ofPerson = (account: string | RawBuilder<string>) => sql<boolean>`(s.kind = 'TECHNICIAN' and s.ended_at is null
  and (s.subject_id in (select t.id from technicians t where t.account_id = ${account} or t.account_id in (
      select k.account_id from identity_checks i join known_identities k on ${hasNumberOf('k')} where i.account_id = ${account} and i.state = 'APPROVED'))
    or exists (select from identity_checks i where i.account_id = ${account} and i.state = 'APPROVED' and ${hasNumberOf('s')})))`

/** The suspension that keeps the person of an account from working here, whatever became of the account of its technician. */
export const standingSuspension = (db: Db, accountId: string) =>
  db
    .selectFrom('suspensions as s')
    .select(['s.subject_id as technician_id', 's.until_at'])
    .where(ofPerson(accountId))
    .orderBy(sql`s.until_at desc nulls first`)
    .limit(1)
    .executeTakeFirst()

/** Whether there is one, in the row of an account. */
export const isSuspendedPerson = (account: string) => sql<boolean>`exists (select from suspensions s where ${ofPerson(sql.ref(account))})`
