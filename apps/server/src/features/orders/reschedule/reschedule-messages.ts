import type { PushKind } from '@anxin/contract/push-kinds'
import type { MessageEvent } from '@anxin/words/message-events'
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

type Said = { title: string; summary: string; event: MessageEvent }
type Told = {
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
export const movedNote = (startAt: number, now: Date): string => `上门时间改为 ${whenDated(startAt, now.getTime())}`

const notes: Partial<Record<ChangeKind, (when: string) => string>> = {
  changeAsked: (when) => `申请改到 ${when}，等待技师答复`,
  timeOffered: (when) => `技师提议改到 ${when}，等待顾客答复`,
  changeDeclined: (when) => `没有改到 ${when}，按原时间上门`,
  changeWithdrawn: (when) => `撤回了改到 ${when} 的提议，按原时间上门`,
  changeLapsed: (when) => `改到 ${when} 的提议没有得到答复，按原时间上门`,
}

/** Writes the line of the history, where the change has written none, and tells the side that did not do it. */
export async function notifyOfReschedule(
  deps: OrderDeps,
  tx: Tx,
  { order, kind, movedTo, backAmount = 0, actorId, by = 'USER', requestKey, requestHash, now }: Told,
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
  const back = backAmount > 0 ? `，车费差额 ¥${yuan(backAmount)} 将原路退回` : ''
  const words: Record<ChangeKind, { customer?: Said; technician?: Said }> = {
    reschedule: { technician: { event: 'timeMoved', title: '顾客改期', summary: `上门时间改为 ${then}` } },
    changeAsked: { technician: { event: 'timeAsked', title: '顾客申请改期', summary: `想改到 ${then}，请答复；在您答复前按原时间 ${before}` } },
    timeOffered: { customer: { event: 'timeOffered', title: '技师想换个时间', summary: `${nickname} 提议改到 ${then}，请答复；不答复按原时间 ${before}` } },
    changeTaken: {
      customer: { event: 'changeTaken', title: '改期成功', summary: `${nickname} 同意改到 ${then}${back}` },
      technician: { event: 'offerTaken', title: '顾客同意改期', summary: `上门时间改为 ${then}` },
    },
    changeDeclined: {
      customer: { event: 'changeDeclined', title: '技师未同意改期', summary: `按原时间 ${before} 上门` },
      technician: { event: 'changeDeclined', title: '顾客未同意改期', summary: `按原时间 ${before} 上门` },
    },
    changeWithdrawn: {
      customer: { event: 'changeWithdrawn', title: '技师撤回了改期', summary: `按原时间 ${before} 上门` },
      technician: { event: 'changeWithdrawn', title: '顾客撤回了改期', summary: `按原时间 ${before} 上门` },
    },
    changeLapsed: {
      customer: { event: 'changeLapsed', title: '改期没有得到答复', summary: `按原时间 ${before} 上门` },
      technician: { event: 'changeLapsed', title: '改期没有得到答复', summary: `按原时间 ${before} 上门` },
    },
  }
  return words[kind]
}

/** Tells the open screens of both sides, and those who watch the technician's calendar, after the commit. */
export function publishChange(deps: Pick<Deps, 'events'>, order: OrderRow, technicianAccountId: string, now: Date): void {
  publishMove(deps, order, technicianAccountId, now)
  deps.events.publish(slotEvent(order.technician_id, now))
}
