import { whenInside, whenText } from '@anxin/rules/day-words'
import { paySuccess as words } from '@anxin/words/pay-success'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Card } from '@anxin/ui/card.tsx'
import { cx } from '@anxin/ui/cx'
import { Price } from '@anxin/ui/price.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { SuccessMark } from '@anxin/ui/success-mark.tsx'
import { CouplesButton } from '../../features/orders/couples-button.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { CalendarButton } from './calendar-button.tsx'
import css from './pay-success.module.css'

/** Paid: how much, for when and whom, and the three steps that follow. */
export function Paid({ order, offset }: { order: OrderDetail; offset: number }) {
  const { payAmount, orderNo, startAt, tech, status, acceptExpireAt } = order
  const text = useText(words)
  const personName = usePersonName()
  const language = useLanguage()
  const now = useServerNow(offset)
  const isWaiting = status === 'PENDING_ACCEPT'
  const accepting = acceptExpireAt === undefined ? text('step1Soon') : text('step1Note', { when: zoned(whenInside(acceptExpireAt, now, language), language) })
  const steps = [
    { id: 'accept', label: text(isWaiting ? 'step1' : 'step1Done'), note: isWaiting ? accepting : undefined },
    { id: 'depart', label: text('step2'), note: text('step2Note') },
    { id: 'code', label: text('step3'), note: text('step3Note') },
  ]

  return (
    <div className={css.body}>
      <div className={css.head} role="status">
        <SuccessMark />
        <h2 className={cx('display', css.done)}>{text('done')}</h2>
        <Price amount={payAmount} size="xl" exact />
      </div>
      <Card as="section">
        <dl className={css.facts}>
          <div>
            <dt>{text('start')}</dt>
            <dd className="tabular">{zoned(whenText(startAt, now, language), language)}</dd>
          </div>
          <div>
            <dt>{text('technician')}</dt>
            <dd>{personName(tech.nickname)}</dd>
          </div>
          <div>
            <dt>{text('orderNo')}</dt>
            <dd className="tabular">{orderNo}</dd>
          </div>
        </dl>
        <div className={css.buttons}>
          <CalendarButton order={order} />
          <CouplesButton order={order} offset={offset} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={css.title}>{text('next')}</h2>
        <StepLine vertical label={text('next')} steps={steps} current={isWaiting ? 'accept' : 'depart'} />
      </Card>
    </div>
  )
}
