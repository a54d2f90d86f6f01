import { statement, type Db, type Tx } from '../../db/connect.ts'

export const countSince = async (db: Db, accountId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('suggestions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const isOwnOrder = async (db: Db, orderId: string, accountId: string): Promise<boolean> =>
  (await db.selectFrom('orders').select('id').where('id', '=', orderId).where('account_id', '=', accountId).executeTakeFirst()) !== undefined

export const isTechnician = async (db: Db, technicianId: string): Promise<boolean> =>
  (await db.selectFrom('technicians').select('id').where('id', '=', technicianId).executeTakeFirst()) !== undefined

export type SuggestionKind = 'FUNCTION' | 'SERVICE' | 'OTHER' | 'REPORT'
type NewSuggestion = {
  id: string
  accountId: string
  kind: SuggestionKind
  content: string
  images: string[]
  phone: string | undefined
  orderId: string | undefined
  technicianId: string | undefined
  diagnostics: string
  answerBy: Date
  now: Date
}
export const insertSuggestion = (db: Db, { accountId, images, phone, orderId, technicianId, answerBy, now, ...rest }: NewSuggestion) =>
  db
    .insertInto('suggestions')
    .values({
      ...rest,
      account_id: accountId,
      image_keys: images,
      phone: phone ?? null,
      order_id: orderId ?? null,
      technician_id: technicianId ?? null,
      answer_by: answerBy,
      created_at: now,
    })
    .execute()

type SuggestionRow = {
  id: string
  kind: SuggestionKind
  content: string
  image_keys: string[]
  order_id: string | null
  technician_id: string | null
  answer_by: Date
  answer: string | null
  answered_at: Date | null
  created_at: Date
}
const selectPage = statement<SuggestionRow>(`
  select id, kind, content, image_keys, order_id, technician_id, answer_by, answer, answered_at, created_at from suggestions
  where account_id = $1 order by created_at desc, id limit $2 offset $3`)
const countAll = statement<{ total: number }>(`select count(*)::int as total from suggestions where account_id = $1`)
export async function pageOfSuggestions(db: Db, { accountId, page, limit }: { accountId: string; page: number; limit: number }) {
  const [rows, [counted]] = await Promise.all([selectPage(db, accountId, limit, (page - 1) * limit), countAll(db, accountId)])
  return { rows, total: counted?.total ?? 0 }
}

/** Answers one that waits; undefined when none does under this id. */
export const setAnswer = (tx: Tx, { id, answer, now }: { id: string; answer: string; now: Date }) =>
  tx.updateTable('suggestions').set({ answer, answered_at: now }).where('id', '=', id).where('answer', 'is', null).returning('account_id').executeTakeFirst()

/** Those that wait for an answer, the most pressing first. */
export const listOpen = (db: Db, most: number) =>
  db
    .selectFrom('suggestions')
    .select(['id', 'kind', 'content', 'answer_by'])
    .where('answer', 'is', null)
    .orderBy('answer_by')
    .orderBy('id')
    .limit(most)
    .execute()
