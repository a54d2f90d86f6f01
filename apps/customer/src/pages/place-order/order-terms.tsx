import { placeOrder as words } from '@anxin/words/place-order'
import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language'
import { useText } from '@anxin/mobile/text'
import { Icon } from '@anxin/ui/icon.tsx'
import type { Quote } from '../../features/booking/use-quote.ts'
import css from './place-order.module.css'

/** Until when cancelling is free, as a clock time, and the rule behind it. */
export function OrderTerms({ quote: { freeCancelUntil, notice }, now }: { quote: Quote; now: number }) {
  const text = useText(words)
  const language = useLanguage()
  return (
    <section className={css.terms} aria-label={text('terms')}>
      <Icon name="shield" size={20} />
      <div>
        <p className={css.strong}>{freeCancelUntil > now ? text('freeCancel', { when: whenText(freeCancelUntil, now, language) }) : text('lateCancel')}</p>
        {notice && <p className={css.faint}>{notice}</p>}
      </div>
    </section>
  )
}
