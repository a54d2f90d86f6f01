import type { Db } from '../db/connect.ts'
import type { SecurityKind } from './security-kinds.ts'

type Row = {
  kind: SecurityKind
  at: Date
  network: string
  phone_hash: Buffer | null
  account_id: string | null
  facts: Record<string, string | number>
}

export const insertEvent = (db: Db, { facts, ...row }: Row) =>
  db
    .insertInto('security_events')
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute()

export const deleteEventsBefore = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('security_events').where('at', '<', before).executeTakeFirst()).numDeletedRows)
