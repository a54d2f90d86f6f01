import { dayOf } from '@anxin/rules/business-day'
import { dayDated } from '@anxin/rules/dated'
import { whenText } from '@anxin/rules/day-words'
import { dayAgo, timeAgo } from '@anxin/rules/time-from'
import { useLanguage } from './language.ts'

/** How long ago something in a list was, with its full time for anyone who points at it. Both epoch ms. */
export function Ago({ at, now }: { at: number; now: number }) {
  const language = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} title={whenText(at, now, language)}>
      {timeAgo(at, now, language)}
    </time>
  )
}

/** The same of a day of which no time is known. */
export function DayAgo({ at, now }: { at: number; now: number }) {
  const language = useLanguage()
  return (
    <time dateTime={dayOf(at)} title={dayDated(at, now, language)}>
      {dayAgo(at, now, language)}
    </time>
  )
}
