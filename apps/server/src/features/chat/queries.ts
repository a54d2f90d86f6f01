import { statement, type Db, type Tx } from '../../db/connect.ts'
import { msText } from '../../db/epoch.ts'
import { pushTopic } from '../messages/public.ts'

export type Side = 'CUSTOMER' | 'TECHNICIAN'
export const otherSide = { CUSTOMER: 'TECHNICIAN', TECHNICIAN: 'CUSTOMER' } as const

/** An order as one of its two sides sees its chat; moments in epoch ms. */
export type PartyRow = {
  side: Side
  status: string
  start_at: number
  end_at: number
  service_end_at: number | null
  account_id: string
  technician_id: string
  technician_account_id: string
  technician_status: string
  suspended_reason: string | null
  nickname: string
  avatar_key: string | null
}

// Who booked themselves is the customer. A removed order is nobody's to the customer, an unpaid one not yet the technician's.
const party = `
  select case when o.account_id = $2 then 'CUSTOMER' else 'TECHNICIAN' end as side, o.status, ${msText('o.start_at', 'start_at')}, ${msText('o.end_at', 'end_at')},
    ${msText('o.service_end_at', 'service_end_at')}, o.account_id, o.technician_id, t.account_id as technician_account_id, t.status as technician_status, t.suspended_reason,
    case when o.account_id = $2 then t.nickname else a.nickname end as nickname, case when o.account_id = $2 then t.avatar_key else a.avatar_key end as avatar_key
  from orders o join technicians t on t.id = o.technician_id join accounts a on a.id = o.account_id
  where o.id = $1 and o.parent_id is null and (o.account_id = $2 and o.hidden_at is null or t.account_id = $2 and o.paid_at is not null)`
const one = statement<PartyRow>(party)
const held = statement<PartyRow>(`${party} for no key update of o`)

export const findParty = async (db: Db, orderId: string, accountId: string) => (await one(db, orderId, accountId))[0]
/** The same, with the order held: its messages get their numbers one after another. */
export const lockParty = async (tx: Tx, orderId: string, accountId: string) => (await held(tx, orderId, accountId))[0]

export type MessageRow = {
  id: string
  seq: number
  side: Side
  kind: 'TEXT' | 'PICTURE' | 'PHRASE'
  content: string
  phrase: string | null
  image_key: string | null
  flags: string[]
  sent_at: number
  forgotten: boolean
  reported: boolean
}
const columns = `id, seq, side, kind, forgotten_at is not null as forgotten, content, phrase, image_key, flags, ${msText('sent_at', 'sent_at')},
  exists (select from chat_reports r where r.message_id = chat_messages.id) as reported`
// What was written to the technician before is not for the one who comes now.
const page = statement<MessageRow>(`
  select ${columns} from chat_messages where order_id = $1 and ($2::int is null or seq < $2)
    and ($4 = 'CUSTOMER' or sent_at > coalesce((select o.reassigned_at from orders o where o.id = $1), '-infinity')) order by seq desc limit $3`)
/** Messages of an order that a side may read, from the newest on, or from the one before `before` on. */
export const listMessages = (db: Db, { orderId, side, before, limit }: { orderId: string; side: Side; before: number | undefined; limit: number }) =>
  page(db, orderId, before ?? null, limit, side)

const marks = statement<{ mine: number; theirs: number; unread: number }>(`
  select r.mine, r.theirs, (select count(*)::int from chat_messages m where m.order_id = $1 and m.side <> $2 and m.seq > r.mine
    and ($2 = 'CUSTOMER' or m.sent_at > coalesce((select o.reassigned_at from orders o where o.id = $1), '-infinity'))) as unread
  from (select coalesce(max(seq) filter (where side = $2), 0) as mine, coalesce(max(seq) filter (where side <> $2), 0) as theirs
    from chat_reads where order_id = $1) r`)
/** How far each side has read, and how much the asking one has not. */
export const readMarks = async (db: Db, orderId: string, side: Side) => (await marks(db, orderId, side))[0] ?? { mine: 0, theirs: 0, unread: 0 }

const mark = statement<{ seq: number }>(`
  insert into chat_reads (order_id, side, seq, read_at)
  select $1, $2, least($3, max(seq)), $4 from chat_messages where order_id = $1 having max(seq) is not null
  on conflict (order_id, side) do update set seq = excluded.seq, read_at = excluded.read_at where chat_reads.seq < excluded.seq returning seq`)
/** Moves a side's mark on, never back; whether it moved. */
export const moveMark = async (db: Db, { orderId, side, seq, now }: { orderId: string; side: Side; seq: number; now: Date }): Promise<boolean> =>
  (await mark(db, orderId, side, seq, now)).length > 0

const recent = statement<{ texts: string[]; count: number }>(`
  select array(select content from (select seq, content from chat_messages where order_id = $1 and side = $2 and kind = 'TEXT' and sent_at > $3 and forgotten_at is null order by seq desc limit $4) m order by seq) as texts,
    (select count(*)::int from chat_messages where order_id = $1 and side = $2 and sent_at > $5) as count`)
type Recent = { orderId: string; side: Side; textsSince: Date; mostTexts: number; countedSince: Date }
/** What a side wrote last, oldest first, and how many messages of any kind it has sent. */
export async function recentOf(tx: Tx, { orderId, side, textsSince, mostTexts, countedSince }: Recent): Promise<{ texts: string[]; count: number }> {
  const [row] = await recent(tx, orderId, side, textsSince, mostTexts, countedSince)
  return row ?? { texts: [], count: 0 }
}

type NewMessage = Pick<MessageRow, 'id' | 'side' | 'kind' | 'content' | 'phrase' | 'image_key' | 'flags'> & { orderId: string; now: Date }
const insert = statement<MessageRow>(`
  insert into chat_messages (id, order_id, seq, side, kind, content, phrase, image_key, flags, sent_at)
  select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8::text[], $9 from chat_messages where order_id = $2 returning ${columns}`)
/** Writes the next message of an order; the caller holds the order. */
export async function insertMessage(tx: Tx, { id, orderId, side, kind, content, phrase, image_key, flags, now }: NewMessage): Promise<MessageRow> {
  const [row] = await insert(tx, id, orderId, side, kind, content, phrase, image_key, flags, now)
  if (!row) throw new Error('a message was not written')
  return row
}

/** A message of the other side. */
export const findTheirs = (tx: Tx, { messageId, orderId, side }: { messageId: string; orderId: string; side: Side }) =>
  tx
    .selectFrom('chat_messages')
    .select(['seq', 'content'])
    .where('id', '=', messageId)
    .where('order_id', '=', orderId)
    .where('side', '<>', side)
    .executeTakeFirst()

type Report = { messageId: string; orderId: string; side: Side; reason: string; now: Date }
/** Notes a complaint about a message, once; whether this was it. */
export const insertReport = async (tx: Tx, { messageId, orderId, side, reason, now }: Report): Promise<boolean> =>
  (await tx
    .insertInto('chat_reports')
    .values({ message_id: messageId, order_id: orderId, side, reason, reported_at: now })
    .onConflict((oc) => oc.column('message_id').doNothing())
    .returning('message_id')
    .executeTakeFirst()) !== undefined

const push = statement<{ id: number }>(`
  insert into outbox (topic, key, payload, due_at, created_at)
  select '${pushTopic}', 'chat/' || m.id || '/' || p.session_id, json_build_object('sessionId', p.session_id, 'messageId', null, 'id', o.id, 'kind', 'chat',
    'facts', json_build_object('startAt', (extract(epoch from o.start_at) * 1000)::bigint), 'until', (extract(epoch from m.sent_at + interval '1 day') * 1000)::bigint), $2, $2
  from chat_messages m join orders o on o.id = m.order_id join push_subscriptions p on p.account_id = o.account_id
  where m.id = $1 and m.side = 'TECHNICIAN'
    and not exists (select from chat_reads r where r.order_id = m.order_id and r.side = 'CUSTOMER' and r.seq >= m.seq)
    and not exists (select from chat_messages later where later.order_id = m.order_id and later.side = m.side and later.seq > m.seq)
  on conflict (topic, key) do nothing returning id`)
/** Tells the customer's devices of the technician's last message, if it was not read meanwhile. */
export const notifyDevices = (db: Db, messageId: string, now: Date) => push(db, messageId, now)
