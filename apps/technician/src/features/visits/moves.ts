import { keptStore } from '@anxin/mobile/drafts'
import { randomId } from '@anxin/mobile/random-id'
import { sendMove, type Move, type MoveInput, type TechOrder } from './move.ts'
import { moveQueue, type Waiting } from './move-queue.ts'

/** The steps that wait for an answer, and those that were refused since; kept on this device. */
export const useMoves = keptStore<Waiting>('techMoves', { waiting: [], refused: [] }, 'local')

type Listener = (move: Move, order: TechOrder | undefined) => void
const listeners = new Set<Listener>()

const queue = moveQueue({
  store: { get: useMoves.getState, set: (next) => useMoves.setState(next, true) },
  send: sendMove,
  onAnswer: (move, order) => listeners.forEach((tell) => tell(move, order)),
})

export const { flush: sendWaiting, dismiss: dismissRefused } = queue

/** Takes a step of an order: done, refused, or kept until there is a network. */
export const act = (orderId: string, input: MoveInput) => queue.act({ ...input, orderId, requestId: randomId(), at: Date.now() })

/** Hears of every answer, also of steps sent later; returns how to stop. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
