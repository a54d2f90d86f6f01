import type { ticketKinds } from '@anxin/contract/support-tickets'
import { statement, type Db, type Tx } from '../../db/connect.ts'

const said = statement<{ count: number }>(`
  select ((select count(*) from suggestions where account_id = $1 and created_at > $2)
    + (select count(*) from suggestion_lines l join suggestions s on s.id = l.suggestion_id where s.account_id = $1 and l.side = 'CUSTOMER' and l.said_at > $2))::int as count`)
/** How many messages an account has written since then, first and later ones. */
export const countSince = async (db: Db, accountId: string, since: Date): Promise<number> => (await said(db, accountId, since))[0]?.count ?? 0

export const isOwnOrder = async (db: Db, orderId: string, accountId: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('id', '=', orderId).where('account_id', '=', accountId).executeTakeFirst()) !== undefined

export const isTechnician = async (db: Db, technicianId: string): Promise<boolean> =>
  (await db.selectFrom('technicians').select('id').where('id', '=', technicianId).executeTakeFirst()) !== undefined

/** Who wrote a review of the technician, where it is shown. */
export const findAuthorOfReview = async (db: Db, { reviewId, technicianId }: { reviewId: string; technicianId: string }): Promise<string | undefined> =>
  (
    await db
      .selectFrom('reviews')
      .select('account_id')
      .where('id', '=', reviewId)
      .where('technician_id', '=', technicianId)
      .where('hidden', '=', false)
      .executeTakeFirst()
  )?.account_id

export type TicketKind = (typeof ticketKinds)[number]
type NewTicket = {
  id: string
  accountId: string
  kind: TicketKind
  content: string
  images: string[]
  phone: string | undefined
  orderId: string | undefined
  technicianId: string | undefined
  reviewId: string | undefined
  refundId: string | undefined
  suspensionId: string | undefined
  diagnostics: string
  answerBy: Date
  now: Date
}
/** Undefined when what it objects to has its objection, and the review its report. */
export const insertTicket = (
  db: Db,
  { accountId, images, phone, orderId, technicianId, reviewId, refundId, suspensionId, answerBy, now, ...rest }: NewTicket,
) =>
  db
    .insertInto('suggestions')
    .values({
      ...rest,
      account_id: accountId,
      image_keys: images,
      phone: phone ?? null,
      order_id: orderId ?? null,
      technician_id: technicianId ?? null,
      review_id: reviewId ?? null,
      refund_id: refundId ?? null,
      suspension_id: suspensionId ?? null,
      answer_by: answerBy,
      created_at: now,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()

type TicketState = 'OPEN' | 'ANSWERED' | 'CLOSED'
type Side = 'CUSTOMER' | 'SERVICE'

export type OwnTicketRow = {
  id: string
  kind: TicketKind
  content: string
  image_keys: string[]
  order_id: string | null
  technician_id: string | null
  review_id: string | null
  answer_by: Date
  answer: string | null
  answered_at: Date | null
  created_at: Date
  state: TicketState
  lines: { side: Side; content: string; at: number }[]
}
const selectPage = statement<OwnTicketRow>(`
  select id, kind, content, image_keys, order_id, technician_id, review_id, answer_by, answer, answered_at, created_at, state,
    (select coalesce(json_agg(json_build_object('side', l.side, 'content', l.content, 'at', (extract(epoch from l.said_at) * 1000)::float8) order by l.said_at, l.id), '[]')
      from suggestion_lines l where l.suggestion_id = suggestions.id) as lines
  from suggestions where account_id = $1 order by created_at desc, id limit $2 offset $3`)
export async function pageOfOwnTickets(db: Db, { accountId, page, limit }: { accountId: string; page: number; limit: number }) {
  const counted = db
    .selectFrom('suggestions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const [rows, { total }] = await Promise.all([selectPage(db, accountId, limit, (page - 1) * limit), counted])
  return { rows, total }
}

/** A ticket of the account, locked. */
export const lockOwn = (tx: Tx, id: string, accountId: string) =>
  tx.selectFrom('suggestions').select(['state', 'answer_by']).where('id', '=', id).where('account_id', '=', accountId).forUpdate().executeTakeFirst()

type NewMessage = { id: string; ticketId: string; side: Side; operatorId: string | null; content: string; now: Date }
/** Appends a message of one side. */
export const insertMessage = (tx: Tx, { id, ticketId, side, operatorId, content, now }: NewMessage) =>
  tx.insertInto('suggestion_lines').values({ id, suggestion_id: ticketId, side, operator_id: operatorId, content, said_at: now }).execute()

export const reopen = (tx: Tx, id: string, answerBy: Date) =>
  tx.updateTable('suggestions').set({ state: 'OPEN', closed_at: null, answer_by: answerBy }).where('id', '=', id).execute()

export const setAnswer = (tx: Tx, { id, answer, now }: { id: string; answer: string; now: Date }) =>
  tx.updateTable('suggestions').set({ answer, answered_at: now, state: 'ANSWERED' }).where('id', '=', id).returning('account_id').executeTakeFirst()
