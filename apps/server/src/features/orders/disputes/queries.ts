import type { AppealType } from '@anxin/contract/appeal-transitions'
import type { AppealStatus } from '@anxin/contract/order-states'
import type { Tx } from '../../../db/connect.ts'

type NewAppeal = {
  id: string
  orderId: string
  refundId: string | undefined
  firstId: string | undefined
  accountId: string
  type: AppealType
  urgent: boolean
  content: string
  wish: string
  images: readonly string[]
  phone: string | undefined
  answerBy: Date
  now: Date
}
export const insertAppeal = (tx: Tx, { orderId, refundId, firstId, accountId, images, phone, answerBy, now, ...rest }: NewAppeal) =>
  tx
    .insertInto('appeals')
    .values({
      ...rest,
      order_id: orderId,
      refund_id: refundId ?? null,
      first_id: firstId ?? null,
      account_id: accountId,
      image_keys: [...images],
      phone: phone ?? null,
      status: 'PENDING',
      answer_by: answerBy,
      created_at: now,
    })
    .execute()

/** The appeals of an order against how it went, the latest first; those against a refund stand apart. */
export const appealsOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('appeals')
    .select(['id', 'refund_id', 'first_id', 'status', 'decided_at'])
    .$narrowType<{ status: AppealStatus }>()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** A refund of the order that was asked for, as an appeal against it sees it. */
export const refundOfOrder = (tx: Tx, { refundId, orderId }: { refundId: string; orderId: string }) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'status', 'apply_amount', 'refund_amount', 'audited_at'])
    .where('id', '=', refundId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** An appeal, locked, with who decided what it is against. */
export const lockAppeal = (tx: Tx, appealId: string) =>
  tx
    .selectFrom('appeals as a')
    .leftJoin('appeals as f', 'f.id', 'a.first_id')
    .leftJoin('refunds as r', 'r.id', 'a.refund_id')
    .select((eb) => [
      'a.id',
      'a.order_id as orderId',
      'a.refund_id as refundId',
      'a.first_id as firstId',
      'a.account_id as accountId',
      'a.status',
      'a.taken_by as takenBy',
      'a.created_at as createdAt',
      eb.fn.coalesce('f.decided_by', 'r.audited_by').as('decidedBefore'),
    ])
    .$narrowType<{ status: AppealStatus }>()
    .where('a.id', '=', appealId)
    .forUpdate('a')
    .executeTakeFirst()

export const findOrderOf = async (tx: Tx, appealId: string): Promise<string | undefined> =>
  (await tx.selectFrom('appeals').select('order_id').where('id', '=', appealId).executeTakeFirst())?.order_id

export const setTaken = (tx: Tx, id: string, { operatorId, now }: { operatorId: string; now: Date }) =>
  tx.updateTable('appeals').set({ status: 'PROCESSING', taken_by: operatorId, taken_at: now }).where('id', '=', id).execute()

type Decided = { id: string; status: 'UPHELD' | 'REJECTED'; operatorId: string; result: string; amount: number; now: Date }
export const setDecided = (tx: Tx, { id, status, operatorId, result, amount, now }: Decided) =>
  tx.updateTable('appeals').set({ status, decided_by: operatorId, decided_at: now, result, result_amount: amount }).where('id', '=', id).execute()
