import type { Db, Tx } from '../../db/connect.ts'
import { statement } from '../../db/connect.ts'

export type Category = 'ORDER' | 'SYSTEM' | 'COUPON' | 'ACTIVITY'
export type MessageRow = {
  id: string
  type: number
  category: Category
  title: string
  summary: string
  order_id: string | null
  read_at: Date | null
  created_at: Date
}

const page = statement<MessageRow>(`
  select id, type, category, title, summary, order_id, read_at, created_at from messages
  where account_id = $1 and ($2::text is null or category = $2) order by created_at desc, id limit $3 offset $4`)
const total = statement<{ count: number }>(`select count(*) from messages where account_id = $1 and ($2::text is null or category = $2)`)

type Page = { accountId: string; type: Category | undefined; page: number; limit: number }
export const listMessages = (db: Db, { accountId, type, page: number, limit }: Page) => page(db, accountId, type ?? null, limit, (number - 1) * limit)
export const countMessages = async (db: Db, { accountId, type }: Page): Promise<number> => (await total(db, accountId, type ?? null))[0]?.count ?? 0

const readOne = statement<MessageRow & { content: string }>(`
  update messages set read_at = coalesce(read_at, $3) where id = $1 and account_id = $2
  returning id, type, category, title, summary, content, order_id, read_at, created_at`)
/** The message, from now on read; undefined when the account has no such message. */
export const readMessage = async (db: Db, { id, accountId, now }: { id: string; accountId: string; now: Date }) => (await readOne(db, id, accountId, now))[0]

export const readAll = (db: Db, { accountId, type, now }: { accountId: string; type: Category | undefined; now: Date }) =>
  db
    .updateTable('messages')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('category', '=', type ?? ''))
    .execute()

export const countUnread = statement<{ category: Category; count: number }>(
  `select category, count(*) from messages where account_id = $1 and read_at is null group by category`,
)

type NewMessage = {
  id: string
  account_id: string
  type: number
  category: Category
  title: string
  summary: string
  content: string
  order_id: string | null
  event_key: string
  created_at: Date
}
/** Undefined when the event has made its message already. */
export const insertMessage = (tx: Tx, row: NewMessage) =>
  tx
    .insertInto('messages')
    .values(row)
    .onConflict((oc) => oc.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()

/** The messages of `:messages` as a part of a statement, written when `gate` has a row. */
export const messagesWhen = (gate: string) => `
  told as (
    insert into messages (id, account_id, type, category, title, summary, content, order_id, event_key, created_at)
    select m.* from ${gate}, json_to_recordset(:messages::json)
      as m(id text, account_id text, type smallint, category text, title text, summary text, content text, order_id text, event_key text, created_at timestamptz)
    on conflict (event_key) do nothing
  )`
