import type { InfiniteData } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import type { Message } from './message.ts'

type Pages = InfiniteData<Pick<Reply<'getMessageList'>, 'list' | 'total'>>

/** As the server orders them: the newest first. */
const byTime = (a: Message, b: Message) => b.createdAt - a.createdAt || (a.messageId < b.messageId ? -1 : 1)

/** The pages of a list of messages with those that were taken out of it, each where it stood. */
export function withBack<P extends Pages>(known: P, messages: readonly Message[]): P {
  const shown = new Set(known.pages.flatMap(({ list }) => list.map(({ messageId }) => messageId)))
  const back = messages.filter(({ messageId }) => !shown.has(messageId))
  if (back.length === 0) return known
  const last = known.pages.length - 1
  const pageOf = (message: Message) => {
    const at = known.pages.findIndex(({ list }) => list.some((each) => byTime(message, each) < 0))
    return at === -1 ? last : at
  }
  const pages = known.pages.map((page, at) => ({
    ...page,
    total: page.total + back.length,
    list: [...page.list, ...back.filter((message) => pageOf(message) === at)].toSorted(byTime),
  }))
  return { ...known, pages }
}
