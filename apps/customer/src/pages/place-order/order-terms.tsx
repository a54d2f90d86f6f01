import { placeOrder as words } from '@anxin/words/place-order'
import { whenInside } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { Quote } from '../../features/booking/use-quote.ts'
import css from './place-order.module.css'

/** Until when cancelling is free, as a clock time, the rule behind it, and what the technician gets to see. */
export function OrderTerms({ quote: { freeCancelUntil }, now }: { quote: Quote; now: number }) {
  const text = useText(words)
  const language = useLanguage()
  const isFree = freeCancelUntil > now
  return (
    <section className={cx(css.terms, !isFree && css.late)} aria-label={text('terms')}>
      <Icon name={isFree ? 'shield' : 'info'} size={20} />
      <div>
        <p className={css.strong}>{isFree ? text('freeCancel', { when: whenInside(freeCancelUntil, now, language) }) : text('lateCancel')}</p>
        <p className={css.faint}>{text('beforeAccept')}</p>
        <p className={css.faint}>{text('placeShown')}</p>
      </div>
    </section>
  )
}
