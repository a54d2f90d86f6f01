import type { RefusedError } from '@anxin/mobile/request/errors'
import { isVerdict } from '@anxin/mobile/request/is-verdict'
import type { Move, TechOrder } from './move.ts'

export type RefusedMove = { orderId: string; action: Move['action']; msg: string }
export type Waiting = { waiting: readonly Move[]; refused: readonly RefusedMove[] }
export type Outcome = { state: 'done'; order: TechOrder } | { state: 'refused'; error: RefusedError } | { state: 'waiting' }

type Setup = {
  store: { get: () => Waiting; set: (next: Waiting) => void }
  send: (move: Move) => Promise<TechOrder>
  onAnswer: (move: Move, order: TechOrder | undefined) => void
}

/**
 * Moves wait in a store until the server has answered them, and go one after the other, the oldest first. A move
 * without an answer keeps its requestId and stops the line; a refused one takes the later moves of its order along,
 * for they counted on it.
 */
export function moveQueue({ store, send, onAnswer }: Setup) {
  const outcomes = new Map<string, Outcome>()
  let running: Promise<void> = Promise.resolve()

  function answered(move: Move, outcome: Outcome) {
    outcomes.set(move.requestId, outcome)
    const { waiting, refused } = store.get()
    if (outcome.state === 'refused') {
      store.set({
        waiting: waiting.filter(({ orderId }) => orderId !== move.orderId),
        refused: [...refused.filter(({ orderId }) => orderId !== move.orderId), { orderId: move.orderId, action: move.action, msg: outcome.error.msg }],
      })
    } else {
      store.set({ waiting: waiting.filter(({ requestId }) => requestId !== move.requestId), refused })
    }
    onAnswer(move, outcome.state === 'done' ? outcome.order : undefined)
  }

  async function sendAll() {
    for (let [move] = store.get().waiting; move; [move] = store.get().waiting) {
      try {
        answered(move, { state: 'done', order: await send(move) })
      } catch (error) {
        if (!isVerdict(error)) return
        answered(move, { state: 'refused', error })
      }
    }
  }

  const flush = (): Promise<void> => (running = running.then(sendAll))

  return {
    /** Sends what waits; one run at a time. */
    flush,

    /** Takes a step: kept first, then sent. The same step of an order that already waits is not taken twice. */
    async act(move: Move): Promise<Outcome> {
      const { waiting, refused } = store.get()
      const before = waiting.find(({ orderId, action }) => orderId === move.orderId && action === move.action)
      if (!before) {
        store.set({ waiting: [...waiting, move], refused: refused.filter(({ orderId }) => orderId !== move.orderId) })
      }
      await flush()
      const { requestId } = before ?? move
      const outcome = outcomes.get(requestId) ?? { state: 'waiting' }
      outcomes.delete(requestId)
      return outcome
    },

    /** Forgets that a move of this order was refused. */
    dismiss(orderId: string) {
      const { waiting, refused } = store.get()
      store.set({ waiting, refused: refused.filter((each) => each.orderId !== orderId) })
    },
  }
}
