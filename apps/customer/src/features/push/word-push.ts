import { dayLabel, inside, whenInside } from '@anxin/rules/time'
import { push as words } from '@anxin/words/push'
import { type Language, textIn } from '@anxin/words/words'
import type { Push } from './read-push.ts'
import { zoned } from '@anxin/mobile/language/zone'

type Asked = { language: Language; now: number }

/** Title and line of a push in the language of this device. Of a kind that is not known here, and in Chinese, they are those that came. */
export function wordPush({ title, content, kind, facts }: Push, { language, now }: Asked): { title: string; body: string } {
  if (kind === undefined || language !== 'en') return { title, body: content }
  const { startAt, endAt, count = 0, nameEn: name = facts.name ?? '' } = facts
  const text = textIn(words, language)
  const when = startAt === undefined ? '' : zoned(whenInside(startAt, now, language), language)
  const day = endAt === undefined ? '' : inside(dayLabel(endAt, now, language))
  return { title: text(`${kind}Title`), body: text(kind, { when, day, count, name }) }
}
