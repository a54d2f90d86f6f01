import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { without } from './without.ts'
import type { Thread } from './by-order.ts'

const shownIn = ['getMessageList', 'getUnread']

/** Deletes a message with what stands under it, or brings it back: gone at once, without a network too, and there again when the server says no. */
export function useRemoveMessage({ newest, earlier }: Thread) {
  const client = useQueryClient()
  const readAnew = () => Promise.all(shownIn.map((name) => client.invalidateQueries({ queryKey: [name] })))

  return useMutation<{ kept: boolean }, Error, boolean>({
    mutationFn: (removed) => write('removeMessage', { messageId: newest.messageId, removed }),
    onMutate: async (removed) => {
      if (!removed) return
      // A list that is on its way would show it again.
      await client.cancelQueries({ queryKey: ['getMessageList'] })
      const gone = new Set([newest, ...earlier].map(({ messageId }) => messageId))
      client.setQueriesData<InfiniteData<Reply<'getMessageList'>>>({ queryKey: ['getMessageList'] }, (known) => known && without(known, gone))
    },
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      void readAnew()
    },
    onSuccess: ({ kept }) => !kept && readAnew(),
  })
}
