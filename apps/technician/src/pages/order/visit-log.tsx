import { technicianOrder } from '@anxin/words/technician-order'
import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { logWords } from '../../features/visits/log-words.ts'
import { useNow } from '../../features/visits/use-now.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** What happened to the order, the latest first. */
export function VisitLog({ log, offset }: { log: Visit['log']; offset: number }) {
  const text = useText(technicianOrder)
  const now = useNow(offset, 60_000)
  const language = useLanguage()
  if (log.length === 0) return null

  const inOrder = log.toSorted((a, b) => a.at - b.at)
  const entries = inOrder.map((entry, at) => ({ at: entry.at, words: logWords(entry, inOrder[at - 1], language) }))
  return (
    <Card>
      <h2 className={css.heading}>{text('log')}</h2>
      <ol className={css.log}>
        {entries.toReversed().map(({ at, words }, index) => (
          <li key={`${at}-${index}`}>
            <time dateTime={new Date(at).toISOString()}>{whenText(at, now, language)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
