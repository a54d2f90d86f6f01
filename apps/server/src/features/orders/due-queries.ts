import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const batch = 100

type Deadline = 'accept_expire_at' | 'auto_confirm_at'

/** The next orders of a state whose deadline is over, the oldest first. */
export const dueOrders = (db: Db, column: Deadline, status: string, now: Date) =>
  db
    .selectFrom('orders')
    .select(['id', sql<Date>`${sql.ref(column)}`.as('due')])
    // The index holds one state alone, which a parameter would hide from it.
    .where('status', '=', sql.lit(status))
    .where(column, '<=', now)
    .orderBy(column)
    .limit(batch)
    .execute()
