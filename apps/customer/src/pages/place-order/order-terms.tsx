import { useQuery } from '@tanstack/react-query'
import { placeOrder as words } from '@anxin/words/place-order'
import { clock } from '@anxin/rules/business-day'
import { whenInside } from '@anxin/rules/day-words'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { Icon } from '@anxin/ui/icon.tsx'
import css from './place-order.module.css'

/** Until when the person may still go back, as a clock time for anyone who pays now, in two lines; the rest, with what the technician gets to see, folded. */
export function OrderTerms({ now, freeCancelUntil }: { now: number; freeCancelUntil: number }) {
  const text = useText(words)
  const spell = useDuration()
  const language = useLanguage()
  const { data } = useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 })
  return (
    <section className={css.terms} aria-label={text('terms')}>
      <Icon name="shield" size={20} />
      <div>
        <p className={css.faint}>{text('beforeAccept')}</p>
        {data && <p className={css.faint}>{text('notAccepted', { when: zoned(clock(now + data.acceptExpireMin * 60_000), language) })}</p>}
        <details className={css.more}>
          <summary>
            {text('moreTerms')}
            <Icon name="chevron-down" size={16} />
          </summary>
          {data && <p className={css.faint}>{text('afterAccept', { grace: spell(data.freeCancelAfterMin) })}</p>}
          {freeCancelUntil > now && <p className={css.faint}>{text('freeChange', { when: zoned(whenInside(freeCancelUntil, now, language), language) })}</p>}
          <p className={css.faint}>{text('placeShown')}</p>
        </details>
      </div>
    </section>
  )
}
