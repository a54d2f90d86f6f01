import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const views = [
  'v_audit_overlap',
  'v_audit_change',
  'v_audit_substitution',
  'v_audit_early_end',
  'v_audit_extension',
  'v_audit_ledger',
  'v_audit_settlement',
  'v_audit_refund',
  'v_audit_returned',
  'v_audit_compensation',
  'v_audit_coupon',
  'v_audit_paid_status',
  'v_audit_listing',
  'v_audit_membership',
  'v_audit_shop_share',
] as const
type View = (typeof views)[number]

/**
 * The rows of an audit view at `now`, by which refunds on their way are judged. Without it none has taken too long: the
 * clock of a test is not the database's.
 */
export const violationsOf = (db: Db, view: View, now?: Date): Promise<Record<string, unknown>[]> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('anxin.now', ${now?.toISOString() ?? '-infinity'}, true)`.execute(tx)
    return (await sql<Record<string, unknown>>`select * from ${sql.table(view)}`.execute(tx)).rows
  })

/** Throws with the rows of every audit view that is not empty, or when the ledger as a whole does not sum to zero. */
export async function expectNoViolations(db: Db, now?: Date): Promise<void> {
  const found: Record<string, unknown[]> = {}
  for (const view of views) {
    const rows = await violationsOf(db, view, now)
    if (rows.length > 0) found[view] = rows
  }
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum from postings`.execute(db)
  if (rows[0]?.sum !== 0) found.ledger = rows
  if (Object.keys(found).length > 0) throw new Error(`audit views are not empty: ${JSON.stringify(found, undefined, 1)}`)
}
