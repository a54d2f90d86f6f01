import type { ManageCall, ManageInput, ManageReply } from '@anxin/contract/manage/calls'
import { message, useMessages } from '../messages/messages.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { call } from './call.ts'
import { errorOf } from './error-of.ts'
import { useOnce } from './use-once.ts'
import { useResourcesAgain, type Resource } from './use-read-again.ts'

type Options<N extends ManageCall> = {
  resources: readonly Resource[]
  /** What is shown when it is done, usually that it is saved; an empty text tells nothing. */
  said?: string | ((reply: ManageReply<N>) => string | undefined)
  onDone?: (reply: ManageReply<N>) => void
}

/** A verb of the operators for a button: what it changed is read again, a refusal is shown in its words. */
export function useAction<N extends ManageCall>(name: N, { resources, said, onDone }: Options<N>) {
  const text = useText(consoleWords)
  const again = useResourcesAgain()
  useMessages()
  return useOnce({
    mutationFn: (input: ManageInput<N>) => call(name, input),
    onSuccess: async (reply) => {
      await again(resources)
      const told = (typeof said === 'function' ? said(reply) : said) ?? text('saved')
      if (told !== '') message.success(told)
      onDone?.(reply)
    },
    onError: (error) => message.error(errorOf(error)),
  })
}
