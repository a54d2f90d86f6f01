import type { Input, RepeatableCall } from '@anxin/contract/calls'
import type { Message } from './message.ts'

type Row = Pick<Message, 'messageId' | 'orderId' | 'createdAt'>
type Waiting = { name: RepeatableCall; input: object }

/** Messages as they will be once the deletions that wait for a network have been sent, those taken back again among them. */
export function withoutWaiting<M extends Row>(messages: readonly M[], waiting: readonly Waiting[]): readonly M[] {
  const gone = new Map<string, M[]>()
  for (const { name, input } of waiting) {
    if (name !== 'removeMessage') continue
    // safe: what was kept under a call's name is the input of that call
    const { messageId, removed = true } = input as Input<'removeMessage'>
    const named = messages.find((each) => each.messageId === messageId)
    if (removed && named) gone.set(messageId, [named, ...messages.filter((each) => goesAlong(each, named))])
    else gone.delete(messageId)
  }
  if (gone.size === 0) return messages
  const hidden = new Set([...gone.values()].flat())
  return messages.filter((each) => !hidden.has(each))
}

/** With a message about an order goes what was said about that order before. */
const goesAlong = (each: Row, named: Row) => named.orderId !== undefined && each.orderId === named.orderId && each.createdAt <= named.createdAt
