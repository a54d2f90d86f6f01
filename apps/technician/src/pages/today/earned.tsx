import { technicianToday } from '@anxin/words/technician-today'
import { useText } from '@anxin/mobile/language/text'
import { Price } from '@anxin/ui/price.tsx'
import css from './today-page.module.css'

/** What today brought so far. */
export function Earned({ incomeAmount, doneCount }: { incomeAmount: number; doneCount: number }) {
  const text = useText(technicianToday)
  return (
    <dl className={css.earned}>
      <div>
        <dt>{text('income')}</dt>
        <dd>
          <Price amount={incomeAmount} size="l" exact />
        </dd>
      </div>
      <div>
        <dt>{text('done')}</dt>
        <dd className={css.doneCount}>{text('orders', { n: doneCount })}</dd>
      </div>
    </dl>
  )
}
