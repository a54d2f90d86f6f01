import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/text'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './price-lines.module.css'
import shared from './order-detail.module.css'

/** The price as it was quoted, line by line with its reason. */
export function PriceLines({ order: { price, status, paidAt } }: { order: OrderDetail }) {
  const text = useText(words)
  const total = text(paidAt !== undefined ? 'paid' : status === 'PENDING_PAYMENT' ? 'toPay' : 'total')

  return (
    <Card as="section">
      <h2 className={shared.title}>{text('price')}</h2>
      <dl className={css.lines}>
        {price.lines.map(({ kind, name, amount, deduct, why }, at) => (
          <div key={`${kind}-${at}`} className={css.line}>
            <dt>
              <span>{name}</span>
              {why && <span className={css.why}>{why}</span>}
            </dt>
            <dd>
              <Price amount={deduct ? -amount : amount} tone={deduct ? 'accent' : 'ink'} exact />
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{total}</dt>
          <dd>
            <Price amount={price.payAmount} size="l" exact />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
