import type { MessageFacts } from '@anxin/contract/entities/content'
import type { Db, Tx } from '../../db/connect.ts'
import { statement } from '../../db/connect.ts'
import { named } from '../../db/named.ts'
import { pushTopic, type PushWord } from './push-word.ts'

export type Category = 'ORDER' | 'SYSTEM' | 'COUPON' | 'ACTIVITY'
export type MessageRow = {
  id: string
  type: number
  category: Category
  title: string
  summary: string
  event: string
  facts: MessageFacts
  title_en: string
  summary_en: string
  order_id: string | null
  read_at: Date | null
  created_at: Date
}

const columns = ['id', 'type', 'category', 'title', 'summary', 'event', 'facts', 'title_en', 'summary_en', 'order_id', 'read_at', 'created_at'] as const
// safe: the columns whose texts and facts the writer of messages chooses
type Written = Pick<MessageRow, 'type' | 'category' | 'facts'>

type Page = { accountId: string; type: Category | undefined; page: number; limit: number }
const shown = (db: Db, { accountId, type }: Pick<Page, 'accountId' | 'type'>) =>
  db
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('category', '=', type ?? ''))

export const listMessages = (db: Db, { page, limit, ...of }: Page): Promise<MessageRow[]> =>
  shown(db, of)
    .select(columns)
    .$narrowType<Written>()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export async function countMessages(db: Db, of: Page): Promise<number> {
  const { count } = await shown(db, of)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The message, from now on read; undefined when the account has no such message. */
export const readMessage = (db: Db, { id, accountId, now }: { id: string; accountId: string; now: Date }) =>
  db
    .updateTable('messages')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning([...columns, 'content', 'content_en'])
    .$narrowType<Written>()
    .executeTakeFirst()

type Seen = { accountId: string; type: Category | undefined; messageId: string | undefined; seenAt: number | undefined; now: Date }
/** Marks read what is named: all, those of one category, one, those that had come by a moment. */
export const markRead = (db: Db, { accountId, type, messageId, seenAt, now }: Seen) =>
  db
    .updateTable('messages')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('category', '=', type ?? ''))
    .$if(messageId !== undefined, (query) => query.where('id', '=', messageId ?? ''))
    .$if(seenAt !== undefined, (query) => query.where('created_at', '<=', new Date(seenAt ?? 0)))
    .execute()

// With a message about an order goes what was said about that order before.
const oneOfMine = `named as (select id, order_id, created_at, removed_at from messages where id = $1 and account_id = $2)`
const removeOne = statement<{ id: string }>(`
  with ${oneOfMine}, removed as (
    update messages m set removed_at = $3 from named n
    where m.account_id = $2 and m.removed_at is null and (m.id = n.id or m.order_id = n.order_id and m.created_at <= n.created_at)
  ) select id from named`)
const takeBackOne = statement<{ id: string }>(`
  with ${oneOfMine}, shown as (
    update messages m set removed_at = null from named n
    where m.account_id = $2 and m.removed_at = n.removed_at and n.removed_at >= $3 and (m.id = n.id or m.order_id = n.order_id)
  ) select id from named where removed_at is null or removed_at >= $3`)

type Removal = { id: string; accountId: string; now: Date }
/** Whether the account has such a message; from now on it is not shown. */
export const removeMessage = async (db: Db, { id, accountId, now }: Removal) => (await removeOne(db, id, accountId, now)).length > 0
/** Until when a message must have been deleted for its words to be gone. */
const gone = (now: Date) => new Date(now.getTime() - 86_400_000)
/** Whether the account has such a message, with its words; what went with it is shown again. */
export const takeMessageBack = async (db: Db, { id, accountId, now }: Removal) => (await takeBackOne(db, id, accountId, gone(now))).length > 0
/** Takes the words out of what was deleted a day ago; how many there were. */
export async function emptyRemoved(db: Db, now: Date): Promise<number> {
  const words = { title: '', summary: '', content: '', title_en: '', summary_en: '', content_en: '', event: '', facts: {} }
  const { numUpdatedRows } = await db.updateTable('messages').set(words).where('removed_at', '<', gone(now)).where('title', '<>', '').executeTakeFirst()
  return Number(numUpdatedRows)
}

export const countUnread = (db: Db, accountId: string) =>
  db
    .selectFrom('messages')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .$narrowType<{ category: Category }>()
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .groupBy('category')
    .execute()

/** The messages that the rows of `gate` bring (`messages`, JSON) as a part of a statement, with a push for each device of the notified. */
export const messagesWhen = (gate: string) => `
  wanted as (
    select m.id, m.account_id, m.type, m.category, m.title, m.summary, m.content, m.title_en, m.summary_en, m.event, m.facts, m.order_id, m.event_key, m.created_at, m.push
    from ${gate}, json_to_recordset(${gate}.messages)
      as m(id text, account_id text, type smallint, category text, title text, summary text, content text, title_en text, summary_en text, event text, facts jsonb, order_id text, event_key text, created_at timestamptz, push jsonb)
  ), told as (
    insert into messages (id, account_id, type, category, title, summary, content, title_en, summary_en, event, facts, order_id, event_key, created_at)
    select id, account_id, type, category, title, summary, content, coalesce(title_en, ''), coalesce(summary_en, ''), event, facts, order_id, event_key, created_at from wanted
    on conflict (event_key) do nothing returning id
  ), pushed as (
    insert into outbox (topic, key, payload, due_at, created_at)
    select '${pushTopic}', w.event_key || '/' || p.session_id, w.push || jsonb_build_object('sessionId', p.session_id, 'messageId', w.id), w.created_at, w.created_at
    from told join wanted w on w.id = told.id join push_subscriptions p on p.account_id = w.account_id where w.push is not null
    on conflict (topic, key) do nothing
  )`

type NewMessage = {
  id: string
  account_id: string
  type: number
  category: Category
  title: string
  summary: string
  content: string
  title_en: string
  summary_en: string
  event: string
  facts: MessageFacts
  order_id: string | null
  event_key: string
  created_at: Date
  push: PushWord | null
}
const insertNotified = named<{ id: string }>(`with given as (select :messages::json as messages), ${messagesWhen('given')} select id from told`)
/** Those whose event has made its message already are left out of the answer. */
export const insertMessages = (tx: Tx, rows: NewMessage[]) => insertNotified(tx, { messages: JSON.stringify(rows) })
