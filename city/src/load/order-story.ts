import { closeReasons } from '@anxin/words/stored/close-reasons'
import { nextStatus, visitTransitions } from '@anxin/contract/visit-transitions'
import { stepText } from '@anxin/words/stored/order-lines'
import type { VisitTransition } from '@anxin/contract/visit-transitions'
import type { Actor, OrderStatus } from '@anxin/contract/order-states'
import { defaultPolicy } from '@anxin/contract/policy'
import type { Random } from '../random.ts'
import { hour, minute } from './options.ts'

export type StoryEvent<Move extends string = VisitTransition | 'refunded'> = {
  move: Move
  at: number
  from: OrderStatus
  to: OrderStatus
  actor: Actor
  note: string
}
export type Story = { status: OrderStatus; events: StoryEvent[]; reason?: string; isLate: boolean; at: Partial<Record<VisitTransition | 'refunded', number>> }
export type Scene = {
  status: OrderStatus
  createdAt: number
  startAt: number
  durationMin: number
  travelMin: number
  cancelReason?: string
  quality: number
  now: number
}

const second = 1000

/** How an order came to where it stands: its moves along the table of states, each after the one before and none after now. */
export function storyOf(random: Random, scene: Scene): Story {
  const { status: wanted, createdAt, startAt, durationMin, travelMin, quality, now } = scene
  const story: Story = { status: 'PENDING_PAYMENT', events: [], isLate: false, at: {} }
  let last = createdAt

  const tell = (move: VisitTransition, ideal: number) => {
    const to = nextStatus(story.status, move)
    if (!to) throw new Error(`${move} does not follow ${story.status}`)
    last = Math.max(last + 20 * second, Math.min(ideal, now - 20 * second))
    story.events.push({ move, at: last, from: story.status, to, actor: visitTransitions[move].by, note: stepText(move, defaultPolicy) })
    story.status = to
    story.at[move] = last
  }
  const after = (least: number, most: number) => last + random.int(least, most) * second
  const refund = () => {
    last += random.int(20, 90) * second
    story.events.push({ move: 'refunded', at: last, from: story.status, to: story.status, actor: 'SYSTEM', note: '退款已到账' })
    story.at.refunded = last
  }

  if (wanted === 'PENDING_PAYMENT') return story
  if (wanted === 'CLOSED' && random.chance(0.55)) {
    tell('closeUnpaid', createdAt + defaultPolicy.payExpireMin * minute)
    return { ...story, reason: closeReasons.unpaid }
  }
  if (wanted === 'CANCELLED' && random.chance(0.5)) {
    tell('cancelUnpaid', after(60, 600))
    return { ...story, reason: scene.cancelReason }
  }
  tell('pay', after(25, wanted === 'PENDING_ACCEPT' ? 40 : 180))
  if (wanted === 'PENDING_ACCEPT') return story
  if (wanted === 'CANCELLED' || wanted === 'REFUNDED') {
    tell('cancelPaid', after(60, 420))
    refund()
    return { ...story, reason: scene.cancelReason ?? '顾客取消' }
  }
  if (wanted === 'CLOSED') {
    const rejected = random.chance(0.5)
    if (rejected) tell('reject', after(60, 480))
    else tell('closeUnaccepted', last + defaultPolicy.acceptExpireMin * minute)
    refund()
    return { ...story, reason: rejected ? closeReasons.rejected : closeReasons.unaccepted }
  }

  tell('accept', after(20, 420))
  if (wanted === 'ACCEPTED') return story
  tell('depart', startAt - (travelMin + random.int(0, 6)) * minute)
  if (wanted === 'DEPARTED') return story
  const isLate = wanted === 'COMPLETED' && random.chance((1 - quality) * 0.15)
  tell('arrive', startAt + (isLate ? random.int(6, 18) : -random.int(1, 7)) * minute)
  if (wanted === 'ARRIVED') return story
  tell('start', Math.max(last + minute, startAt + random.int(0, 3) * minute))
  if (wanted === 'IN_SERVICE') return story
  tell('finish', last + durationMin * minute + random.int(0, 90) * second)
  if (wanted === 'PENDING_CONFIRM') return story
  const ownConfirm = last + defaultPolicy.autoConfirmH * hour
  if (ownConfirm < now - minute && random.chance(0.3)) tell('confirmLate', ownConfirm)
  else tell('confirm', after(60, 6 * 3600))
  return { ...story, isLate }
}
