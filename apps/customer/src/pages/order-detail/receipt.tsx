import { payWayOf } from '@anxin/contract/pay-ways'
import { whenText } from '@anxin/rules/day-words'
import { payChannelWords } from '@anxin/words/codes/pay-channels'
import { orderDetail as words } from '@anxin/words/order-detail'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { toast } from '@anxin/mobile/overlays/toast'
import { Card } from '@anxin/ui/card.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { Row } from './appointment.tsx'
import shared from './order-detail.module.css'
import css from './receipt.module.css'

/** The facts one needs when asking about an order. */
export function Receipt({ order: { orderNo, createdAt, payWay, paidAt }, offset }: { order: OrderDetail; offset: number }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const when = (at: number) => <span className="tabular">{zoned(whenText(at, now, language), language)}</span>
  const copy = () =>
    void navigator.clipboard?.writeText(orderNo).then(
      () => toast(text('copied'), { type: 'success' }),
      () => toast(text('copyFailed'), { type: 'warning' }),
    )

  return (
    <Card as="section">
      <h2 className={shared.title}>{text('receipt')}</h2>
      <dl className={shared.rows}>
        <Row label={text('orderNo')}>
          <span className={css.number}>
            <span className="tabular">{orderNo}</span>
            <span className={css.copy}>
              <IconButton name="copy" label={text('copy')} size={18} onClick={copy} />
            </span>
          </span>
        </Row>
        <Row label={text('createdAt')}>{when(createdAt)}</Row>
        {payWay && <Row label={text('payWay')}>{payChannelWords[payWayOf(payWay).channel][language === 'en' ? 'en' : 'zh']}</Row>}
        {paidAt !== undefined && <Row label={text('paidAt')}>{when(paidAt)}</Row>}
      </dl>
    </Card>
  )
}
