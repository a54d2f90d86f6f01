import type { VisitTransition } from '@anxin/contract/visit-transitions'
import { type PushKind, pushKinds } from '@anxin/contract/push-kinds'
import type { PushWord } from '../../messages/public.ts'

const dayMs = 86_400_000

const isNotified = (move: VisitTransition | PushKind): move is PushKind => move in pushKinds

/** What the customer's devices are sent about a move, for a day; undefined for what the customer did. `startAt` in epoch ms. */
export const pushOf = (move: VisitTransition | PushKind, { orderId, startAt, now }: { orderId: string; startAt: number; now: Date }): PushWord | undefined =>
  isNotified(move) ? { id: orderId, kind: move, facts: { startAt }, until: now.getTime() + dayMs } : undefined
