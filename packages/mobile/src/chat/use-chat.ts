import { useEffect, useMemo } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { useLive } from '../live/events.ts'
import { usePage } from '../navigation/use-page.ts'
import type { Read } from '../page/read.ts'
import { call } from '../request/call.ts'

export type Chat = Reply<'getChat'>
export type Message = Chat['list'][number]

const pageSize = 30
// For when no events come.
const pollMs = 20_000

/** The chat of an order from its newest page back, live; what is seen counts as read. `messages` from the oldest on. */
export function useChat(orderId: string) {
  const client = useQueryClient()
  const { isTop } = usePage()
  const query = useInfiniteQuery({
    queryKey: ['getChat', { orderId }] as const,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('getChat', { orderId, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) }, { signal, quiet: true }),
    getNextPageParam: ({ hasMore, list }) => (hasMore ? list.at(-1)?.seq : undefined),
    enabled: orderId !== '',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.open ? pollMs : false),
  })
  const pages = query.data?.pages
  const newest = pages?.[0]
  const messages = useMemo(() => inOrder(pages ?? []), [pages])
  const lastTheirs = messages.findLast(({ mine }) => !mine)?.seq ?? 0
  const isUnread = isTop && newest !== undefined && newest.unread > 0

  useLive(['chat'], ({ data }) => {
    if (data.orderId === undefined || data.orderId === orderId) void client.invalidateQueries({ queryKey: ['getChat', { orderId }] })
  })
  useEffect(() => {
    if (!isUnread || lastTheirs === 0) return
    const told = () => {
      for (const name of ['getChat', 'getOrderInfo', 'techOrderInfo']) void client.invalidateQueries({ queryKey: [name, { orderId }] })
    }
    // The next look tells again where this one did not arrive.
    void call('readChat', { orderId, seq: lastTheirs }, { quiet: true }).then(told, () => undefined)
  }, [isUnread, lastTheirs, orderId, client])

  const read: Read<Chat> = { data: newest, error: query.error, refetch: () => query.refetch() }
  return { read, messages, hasEarlier: query.hasNextPage, isLoadingEarlier: query.isFetchingNextPage, loadEarlier: () => void query.fetchNextPage() }
}

/** From the oldest on, each once: what came while pages were read stands in two of them. */
const inOrder = (pages: readonly Chat[]): Message[] => {
  const bySeq = new Map(pages.flatMap(({ list }) => list.map((message) => [message.seq, message] as const)))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
