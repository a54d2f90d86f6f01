import { persistedStore } from '@anxin/mobile/drafts/drafts'
import { randomId } from '@anxin/mobile/request/random-id'
import { session } from '@anxin/mobile/session/session'
import { local, parsed } from '@anxin/mobile/storage/storage'
import { sendMove, type Move, type MoveInput, type TechOrder } from './move.ts'
import { moveQueue, type Waiting } from './move-queue.ts'

const none: Waiting = { waiting: [], refused: [] }
const nameNow = () => ['techMoves', session.account()].filter(Boolean).join(':')

/** The steps that wait for an answer, and those that were refused since; kept on this device. */
export const useMoves = persistedStore<Waiting>(nameNow(), none, 'local')

// Each technician's steps wait apart: on a shared phone nobody sends another's, for they would be refused and lost.
session.onChange(() => {
  const name = nameNow()
  if (name === useMoves.persist.getOptions().name) return
  useMoves.persist.setOptions({ name })
  useMoves.setState(parsed<{ state: Waiting }>(local.getItem(name))?.state ?? none, true)
})

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
