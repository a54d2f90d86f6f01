import type { callers, callOutcomes } from '@anxin/contract/masked-calls'
import { statement, type Db } from '../../db/connect.ts'

export type MaskedCall = {
  callId: string
  orderId: string
  number: string
  bindingId: string
  caller: (typeof callers)[number]
  calledAt: Date
  secondsSpoken: number
  outcome: (typeof callOutcomes)[number]
}

const insert = statement<{ call_id: string }>(`
  insert into masked_calls (call_id, order_id, caller, called_at, seconds_spoken, outcome)
  select $1, n.order_id, $5, $6, $7, $8 from masked_numbers n where n.order_id = $2 and n.number = $3 and n.binding_id = $4
  on conflict (call_id) do nothing returning call_id`)

/** Notes a call of an order's number; false when it is noted already, or belongs to no number that an order has. */
export const insertCall = async (db: Db, { callId, orderId, number, bindingId, caller, calledAt, secondsSpoken, outcome }: MaskedCall): Promise<boolean> =>
  (await insert(db, callId, orderId, number, bindingId, caller, calledAt, secondsSpoken, outcome)).length > 0

/** Forgets calls of before a moment; how many. */
export const deleteCalls = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('masked_calls').where('called_at', '<', before).executeTakeFirst()).numDeletedRows)
