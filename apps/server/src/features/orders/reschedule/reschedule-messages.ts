import type { PushKind } from '@anxin/contract/push-kinds'
import type { MessageEvent } from '@anxin/words/message-events'
import { changeLines, changeMessages } from '@anxin/words/messages/order-changes'
import type { Said as Sentences } from '@anxin/words/messages/said'
import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { slotEvent } from '../../../events/live-event.ts'
import { addMessage } from '../../messages/public.ts'
import { publishMove } from '../messages/after-move.ts'
import { recordEvent, type OrderDeps, type OrderRow } from '../transitions/transition.ts'
import { pushOf } from '../messages/order-push.ts'
import { findParties } from '../reads/queries.ts'

/** What happens to another time of a visit: moved at once, asked for, offered, taken, declined by one side, taken back, unanswered. */
type ChangeKind = 'reschedule' | 'changeAsked' | 'timeOffered' | 'changeTaken' | 'changeDeclined' | 'changeWithdrawn' | 'changeLapsed'

type Said = Sentences & { event: MessageEvent }
type Notified = {
  order: OrderRow
  kind: ChangeKind
  /** The other time; epoch ms. */
  movedTo: number
  backAmount?: number
  /** Who did it, for the line in the history; absent where the change itself has written one. */
  actorId?: string | null
  by?: 'USER' | 'TECH' | 'SYSTEM'
  requestKey?: string | undefined
  requestHash?: string | undefined
  now: Date
}

/** The line of the history for a visit that was moved. */
export const movedNote = (startAt: number, now: Date): string => changeLines.moved(whenDated(startAt, now.getTime()))

const notes: Partial<Record<ChangeKind, (when: string) => string>> = changeLines

/** Writes the line of the history, where the change has written none, and tells the side that did not do it. */
export async function notifyOfReschedule(
  deps: OrderDeps,
  tx: Tx,
  { order, kind, movedTo, backAmount = 0, actorId, by = 'USER', requestKey, requestHash, now }: Notified,
): Promise<void> {
  const { id: orderId, status } = order
  const note = notes[kind]?.(whenDated(movedTo, now.getTime()))
  if (note !== undefined) {
    const step = { orderId, at: now, move: kind, from: status, to: status, actor: by, actorId: actorId ?? null, note, requestKey, requestHash }
    await recordEvent(deps, tx, { ...step, facts: { startAt: movedTo } })
  }
  const { account_id: technicianAccountId, nickname } = await findParties(tx, order.technician_id)
  const agreed = order.start_at.getTime()
  const words = wordsOfChange(kind, { movedTo, agreed, backAmount, nickname, now: now.getTime() })
  const common = {
    type: 1,
    category: 'ORDER' as const,
    orderId,
    facts: { startAt: agreed, movedTo, nickname, ...(backAmount > 0 && { refundAmount: backAmount }) },
    now,
  }
  const key = `${orderId}/${kind}/${movedTo}/${now.getTime()}`
  if (words.customer && by !== 'USER') {
    const push = isPushed(kind) ? pushOf(kind, { orderId, startAt: kind === 'changeTaken' || kind === 'timeOffered' ? movedTo : agreed, now }) : undefined
    await addMessage(tx, { ...common, ...words.customer, accountId: order.account_id, eventKey: `${key}/customer`, push })
  }
  if (words.technician && by !== 'TECH') await addMessage(tx, { ...common, ...words.technician, accountId: technicianAccountId, eventKey: `${key}/technician` })
}

const pushed: readonly ChangeKind[] = ['changeTaken', 'changeDeclined', 'changeLapsed', 'timeOffered']
const isPushed = (kind: ChangeKind): kind is ChangeKind & PushKind => pushed.includes(kind)

type Facts = { movedTo: number; agreed: number; backAmount: number; nickname: string; now: number }
function wordsOfChange(kind: ChangeKind, { movedTo, agreed, backAmount, nickname, now }: Facts): { customer?: Said; technician?: Said } {
  const then = whenDated(movedTo, now)
  const before = whenDated(agreed, now)
  const say = changeMessages({ then, when: before, nickname, back: backAmount > 0 ? yuan(backAmount) : undefined })
  const words: Record<ChangeKind, { customer?: Said; technician?: Said }> = {
    reschedule: { technician: { event: 'timeMoved', ...say.timeMoved } },
    changeAsked: { technician: { event: 'timeAsked', ...say.timeAsked } },
    timeOffered: { customer: { event: 'timeOffered', ...say.timeOffered } },
    changeTaken: { customer: { event: 'changeTaken', ...say.changeTaken }, technician: { event: 'offerTaken', ...say.offerTaken } },
    changeDeclined: { customer: { event: 'changeDeclined', ...say.changeDeclined }, technician: { event: 'changeDeclined', ...say.declinedByCustomer } },
    changeWithdrawn: { customer: { event: 'changeWithdrawn', ...say.changeWithdrawn }, technician: { event: 'changeWithdrawn', ...say.withdrawnByCustomer } },
    changeLapsed: { customer: { event: 'changeLapsed', ...say.changeLapsed }, technician: { event: 'changeLapsed', ...say.changeLapsed } },
  }
  return words[kind]
}

/** Tells the open screens of both sides, and those who watch the technician's calendar, after the commit. */
export function publishChange(deps: Pick<Deps, 'events'>, order: OrderRow, technicianAccountId: string, now: Date): void {
  publishMove(deps, order, technicianAccountId, now)
  deps.events.publish(slotEvent(order.technician_id, now))
}
