import { useMutation, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { Input, Reply } from '@anxin/contract/calls'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import type { Thread } from './by-order.ts'
import type { Message } from './message.ts'
import { withBack } from './with-back.ts'
import { without } from './without.ts'

const shownIn = ['getMessageList', 'getUnread']
type Pages = InfiniteData<Reply<'getMessageList'>>

/** Whether a key is that of the messages of a group, or of all where there is none. */
const isListOf = ([name, input]: QueryKey, type: Message['category'] | undefined): boolean =>
  // safe: what is kept under a call's name was asked for with the input of that call
  name === 'getMessageList' && (input as Input<'getMessageList'>).type === type

/** Deletes a message with what stands under it, or brings it back: seen at once, without a network too, and as the server has it when that says no. */
export function useRemoveMessage({ newest, earlier }: Thread) {
  const client = useQueryClient()
  const readAgain = () => Promise.all(shownIn.map((name) => client.invalidateQueries({ queryKey: [name] })))

  return useMutation<{ queued: boolean }, Error, boolean>({
    mutationFn: (removed) => write('removeMessage', { messageId: newest.messageId, removed }),
    onMutate: async (removed) => {
      // A list that is on its way would show it as it was.
      await client.cancelQueries({ queryKey: ['getMessageList'] })
      const moved = [newest, ...earlier]
      const gone = new Set(moved.map(({ messageId }) => messageId))
      for (const type of [undefined, newest.category])
        client.setQueriesData<Pages>(
          { predicate: ({ queryKey }) => isListOf(queryKey, type) },
          (known) => known && (removed ? without(known, gone) : withBack(known, moved)),
        )
    },
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      void readAgain()
    },
    onSuccess: ({ queued }) => !queued && readAgain(),
  })
}
