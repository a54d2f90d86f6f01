import { technicianOrder } from '@anxin/words/technician-order'
import { timeFormat } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/text'
import { Card } from '@anxin/ui/card.tsx'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

type Entry = Visit['log'][number]

/** The word for a change of state; the server's own sentences speak to the customer. */
function wordOf({ status, actor }: Entry, before: Entry | undefined) {
  if (status === 'CLOSED' && actor === 'TECH') return before?.status === 'ARRIVED' ? 'logAbsent' : 'logRejected'
  if (status === 'COMPLETED' && actor === 'SYSTEM') return 'logCompletedLate'
  return `log${status}` as const
}

/** What happened to the order, the latest first. */
export function VisitLog({ log }: { log: Visit['log'] }) {
  const text = useText(technicianOrder)
  if (log.length === 0) return null

  const inOrder = log.toSorted((a, b) => a.at - b.at)
  // An entry that changes no state is a note, as of a delay: it says itself what it is about.
  const entries = inOrder.map((entry, at) => ({
    at: entry.at,
    words: entry.status === inOrder[at - 1]?.status ? entry.text : text(wordOf(entry, inOrder[at - 1])),
  }))
  return (
    <Card>
      <h2 className={css.heading}>{text('log')}</h2>
      <ol className={css.log}>
        {entries.toReversed().map(({ at, words }, index) => (
          <li key={`${at}-${index}`}>
            <time dateTime={new Date(at).toISOString()}>{timeFormat(at, 'mm-dd hh:MM')}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
