import { call } from '@anxin/mobile/request/call'
import type { Reply } from '@anxin/contract/calls'
import type { GiveUpKind } from '@anxin/contract/give-up-kinds'

export type TechOrder = Reply<'techOrderAccept'>

/** Why somebody does not come, and the nickname of whom they would send. A phone may still hold one of before, without a kind. */
export type GivingUp = { kind?: GiveUpKind; reason?: string; substitute?: string }

/** What a move says beside its order. */
export type MoveInput =
  | { action: 'ACCEPT' | 'DEPART' | 'START' | 'FINISH' | 'LEAVE' }
  | ({ action: 'REJECT' | 'HAND_OVER' } & GivingUp)
  | { action: 'ARRIVE'; code?: string; photo?: string; lat?: number; lng?: number }
  | { action: 'REPORT_LATE'; etaAt: number }
  | { action: 'CONFIRM_HEALTH'; revision: number }
  | { action: 'REPORT_ABSENT'; images: string[] }

/** A step of an order as it was taken: `at` is the device's clock, `requestId` makes sending it again harmless. */
export type Move = MoveInput & { orderId: string; requestId: string; at: number }

// Somebody at a door waits for this; what is not answered soon is kept and sent later.
const options = { quiet: true, timeoutMs: 15_000 }
const longestWaitMs = 86_400_000

/** Sends one move; gives the order as it now stands. */
export function sendMove(move: Move): Promise<TechOrder> {
  const { orderId, requestId } = move
  const base = { orderId, requestId }
  // Said as a length, so that a wrong clock of the device does no harm.
  const step = { ...base, waitedMs: Math.min(Math.max(0, Date.now() - move.at), longestWaitMs) }
  switch (move.action) {
    case 'ACCEPT':
      return call('techOrderAccept', step, options)
    case 'REJECT':
      return call('techOrderReject', { ...base, kind: move.kind, reason: move.reason, substitute: move.substitute }, options)
    case 'HAND_OVER':
      return call('techOrderHandOver', { ...base, kind: move.kind, reason: move.reason, substitute: move.substitute }, options)
    case 'DEPART':
      return call('techOrderDepart', step, options)
    case 'ARRIVE': {
      const { code, photo, lat, lng } = move
      return call('techOrderArrive', { ...step, code, photo, lat, lng }, options)
    }
    case 'START':
      return call('techOrderStart', step, options)
    case 'FINISH':
      return call('techOrderFinish', step, options)
    case 'LEAVE':
      return call('techOrderLeave', step, options)
    case 'CONFIRM_HEALTH':
      return call('techConfirmHealthNote', { orderId, revision: move.revision }, options)
    case 'REPORT_LATE':
      return call('techOrderReportLate', { ...base, etaAt: move.etaAt }, options)
    case 'REPORT_ABSENT':
      return call('techOrderReportAbsent', { ...base, images: move.images }, options)
  }
}
