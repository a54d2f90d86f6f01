import { technicianOrder } from '@anxin/words/technician-order'
import { timeFormat } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/text'
import { Card } from '@anxin/ui/card.tsx'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

/** What happened to the order, the latest first. */
export function VisitLog({ log }: { log: Visit['log'] }) {
  const text = useText(technicianOrder)
  if (log.length === 0) return null
  return (
    <Card>
      <h2 className={css.heading}>{text('log')}</h2>
      <ol className={css.log}>
        {log.toSorted((a, b) => b.at - a.at).map(({ at, text: words }, index) => (
          <li key={`${at}-${index}`}>
            <time dateTime={new Date(at).toISOString()}>{timeFormat(at, 'mm-dd hh:MM')}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
