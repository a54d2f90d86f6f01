import { useLanguage } from '@anxin/mobile/language/language'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { messageWords } from './message-words.ts'

type Message = Parameters<typeof messageWords>[0]

/** A message's title and sentence in the language of the screens, the technician named as it names people. */
export function useMessageWords(): (message: Message) => { title: string; summary: string } {
  const language = useLanguage()
  const personName = usePersonName()
  return ({ facts, ...message }) =>
    messageWords({ ...message, facts: { ...facts, ...(facts.nickname !== undefined && { nickname: personName(facts.nickname) }) } }, language)
}
