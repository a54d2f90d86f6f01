import type { Message } from './message.ts'

/** What is said about one order, the newest first, or a message that is about none. */
export type Thread<M = Message> = { newest: M; earlier: M[] }

/** Messages, newest first, with those about one order together in the place of its newest. */
export function byOrder<M extends Pick<Message, 'orderId'>>(messages: readonly M[]): Thread<M>[] {
  const threads: Thread<M>[] = []
  const ofOrder = new Map<string, Thread<M>>()
  for (const message of messages) {
    const { orderId } = message
    const known = orderId ? ofOrder.get(orderId) : undefined
    if (known) {
      known.earlier.push(message)
      continue
    }
    const thread = { newest: message, earlier: [] }
    threads.push(thread)
    if (orderId) ofOrder.set(orderId, thread)
  }
  return threads
}
