import { useMemo } from 'react'
import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { message as words } from '@anxin/words/message'
import { useEndless } from '@anxin/mobile/lists/endless'
import { useOutbox } from '@anxin/mobile/outbox/outbox-state'
import { write } from '@anxin/mobile/outbox/write'
import { errorText } from '@anxin/mobile/request/errors'
import { useLive } from '@anxin/mobile/live/events'
import { OfflineError } from '@anxin/api-client/offline-error'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import type { Message } from './message.ts'
import { withoutWaiting } from './without-waiting.ts'

export const groups = ['ALL', 'ORDER', 'SYSTEM', 'COUPON', 'ACTIVITY'] as const
export type Group = (typeof groups)[number]

const countOf = { ALL: 'total', ORDER: 'order', SYSTEM: 'system', COUPON: 'coupon', ACTIVITY: 'activity' } as const
const typeOf = (group: Group) => (group === 'ALL' ? undefined : group)

/** The messages of a group, live, how many are unread in each, and the ways to mark them read. */
export function useMessages(group: Group) {
  const client = useQueryClient()
  const text = useText(words)
  const read = useEndless('getMessageList', { type: typeOf(group), limit: 20 })
  const waiting = useOutbox((outbox) => outbox.waiting)
  const rows = useMemo(() => withoutWaiting(read.rows, waiting), [read.rows, waiting])
  const list = { ...read, rows, total: read.total - (read.rows.length - rows.length) }
  const unread = useQuery(queryFor('getUnread', {}, { quiet: true }))
  const refresh = () => Promise.all(['getMessageList', 'getUnread'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  useLive(['message'], () => void refresh())

  const all = useMutation({
    // What comes after the list was seen stays unread, however late this is sent.
    mutationFn: () => write('readMessages', { type: typeOf(group), seenAt: list.rows[0]?.createdAt }),
    onSuccess: ({ queued }) => !queued && toast(text('readAllDone'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: refresh,
  })
  // Reading a message is what marks it read.
  const one = useMutation({
    mutationFn: (messageId: string) =>
      client.fetchQuery(queryFor('getMessageInfo', { messageId }, { quiet: true })).catch((error: unknown) => {
        if (!(error instanceof OfflineError)) throw error
        return write('readMessages', { messageId })
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['getUnread'] }),
  })
  const markOne = ({ messageId, read: isRead }: Message) => {
    if (isRead) return
    dropReadsUnderWay(client, { queryKey: ['getMessageList'] })
    client.setQueriesData<InfiniteData<Reply<'getMessageList'>>>({ queryKey: ['getMessageList'] }, (known) => known && marked(known, messageId))
    one.mutate(messageId)
  }

  return {
    list,
    unreadOf: (each: Group) => unread.data?.[countOf[each]] ?? 0,
    readAll: () => !all.isPending && all.mutate(),
    isReadingAll: all.isPending,
    read: markOne,
  }
}

/** The pages with one message marked read, before the server says so: it is harmless when it does not. */
const marked = (known: InfiniteData<Reply<'getMessageList'>>, messageId: string) => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, list: page.list.map((each) => (each.messageId === messageId ? { ...each, read: true } : each)) })),
})
