import type { Reply } from '@anxin/contract/calls'
import { whenDated } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { messageEvents } from '@anxin/words/message-events'
import { fill, type Language } from '@anxin/words/words'

type Message = Pick<Reply<'getMessageList'>['list'][number], 'title' | 'summary' | 'event' | 'facts' | 'createdAt'>

const english: Record<string, string> = messageEvents.en
/** What ends an order says the same whoever ended it. */
const noteOf: Record<string, string> = { closeUnaccepted: 'reject' }

/** A message's title and sentence: in Chinese as it was sent, otherwise worded from what happened. */
export function messageWords({ title, summary, event, facts, createdAt }: Message, language: Language): { title: string; summary: string } {
  const said = english[event]
  if (language === 'zh-CN' || said === undefined) return { title, summary }
  const {
    startAt,
    movedTo,
    nickname = '',
    acceptExpireMin = 0,
    addMin = acceptExpireMin,
    endAt,
    autoConfirmH = 0,
    refunded,
    refundAmount = 0,
    keptAmount = 0,
  } = facts
  const values = {
    nickname,
    minutes: addMin,
    end: endAt === undefined ? '' : whenDated(endAt, createdAt, language),
    hours: autoConfirmH,
    when: startAt === undefined ? '' : whenDated(startAt, createdAt, language),
    then: movedTo === undefined ? '' : whenDated(movedTo, createdAt, language),
    back: yuan(refundAmount),
    kept: yuan(keptAmount),
  }
  const note = `${noteOf[event] ?? event}Note`
  return { title: said, summary: fill((refunded ? english[`${note}Paid`] : undefined) ?? english[note] ?? summary, values) }
}
