import type { Reply } from '@anxin/contract/calls'
import { dayDated, whenDated } from '@anxin/rules/dated'
import { yuan } from '@anxin/rules/money'
import { messageEvents } from '@anxin/words/message-events'
import { fill, type Language } from '@anxin/words/words'
import { zoned } from '@anxin/mobile/language/zone'

type Message = Pick<Reply<'getMessageList'>['list'][number], 'title' | 'summary' | 'event' | 'facts' | 'titleEn' | 'summaryEn' | 'createdAt'>

const english: Record<string, string> = messageEvents.en

/** A message's title and sentence: in Chinese as it was sent, otherwise worded from what happened, or as somebody wrote it. */
export function messageWords(
  { title, summary, event, facts, titleEn = title, summaryEn = summary, createdAt }: Message,
  language: Language,
): { title: string; summary: string } {
  const said = english[event]
  const hasTime = facts.startAt !== undefined || facts.movedTo !== undefined
  if (language === 'zh-CN') return { title, summary: said !== undefined && hasTime ? zoned(summary, language) : summary }
  if (said === undefined) return { title: titleEn, summary: summaryEn }
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
    incomeAmount = 0,
    count = 0,
  } = facts
  const values = {
    nickname,
    minutes: addMin,
    // An end at midnight belongs to the day before.
    day: endAt === undefined ? '' : dayDated(endAt - 1, createdAt, language),
    end: endAt === undefined ? '' : zoned(whenDated(endAt, createdAt, language), language),
    hours: autoConfirmH,
    when: startAt === undefined ? '' : zoned(whenDated(startAt, createdAt, language), language),
    then: movedTo === undefined ? '' : zoned(whenDated(movedTo, createdAt, language), language),
    back: yuan(refundAmount),
    kept: yuan(keptAmount),
    income: yuan(incomeAmount),
    count,
  }
  const note = `${event}Note`
  return { title: said, summary: fill((refunded ? english[`${note}Paid`] : undefined) ?? english[note] ?? summary, values) }
}
