import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** One thing in the books that must never be, and the transaction, payment or order it is about. */
export type Finding = { problem: string; about: string }

/** From after one id up to and with another; without `until` to the end. */
export type Slice<Id> = { from: Id; until: Id | undefined }

// A statement of its own for each slice: none takes long however much there is. In transactions, since those have the pool's
// connections, and no hot read waits behind them. Materialized, since a plan for one row of many reads whole tables over and over
// where there is none.
const alone = <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  db.transaction().execute(async (tx) => (await query.execute(tx)).rows[0])

/** The last id of the slice that begins after `from`; undefined where fewer than `size` are left. */
export const endOfTransactions = async (db: Db, from: number, size: number): Promise<number | undefined> =>
  (await alone(db, sql<{ id: number }>`select id from ledger_txns where id > ${from} order by id offset ${size - 1} limit 1`))?.id
export const endOfOrders = async (db: Db, from: string, size: number): Promise<string | undefined> =>
  (await alone(db, sql<{ id: string }>`select id from orders where id > ${from} order by id offset ${size - 1} limit 1`))?.id

const within = <Id>(column: string, { from, until }: Slice<Id>) =>
  until === undefined ? sql`${sql.ref(column)} > ${from}` : sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${until}`

/** The first transaction of a slice that does not balance. */
export const transactionFinding = (db: Db, slice: Slice<number>): Promise<Finding | undefined> =>
  alone(
    db,
    sql<Finding>`with found as materialized (select txn_id, problem from v_audit_ledger where ${within('txn_id', slice)}) select problem, txn_id::text as about from found order by txn_id, problem limit 1`,
  )

/**
 * The first order or payment of a slice whose money is not where it should be. Ids of both begin with their time, so a slice of orders
 * holds the payments of its days, too. Notices that do not fit have an alarm of their own.
 */
export const moneyFinding = async (db: Db, slice: Slice<string>): Promise<Finding | undefined> =>
  (await alone(
    db,
    sql<Finding>`with found as materialized (select order_id from v_audit_ledger where ${within('order_id', slice)}) select 'prepaid left' as problem, order_id as about from found order by order_id limit 1`,
  )) ??
  (await alone(
    db,
    sql<Finding>`with found as materialized (select payment_id, problem from v_audit_settlement where ${within('payment_id', slice)} and problem not like 'notice %') select problem, payment_id as about from found order by payment_id, problem limit 1`,
  ))
