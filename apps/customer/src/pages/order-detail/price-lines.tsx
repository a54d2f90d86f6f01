import { extension } from '@anxin/words/extension'
import { orderDetail as words } from '@anxin/words/order-detail'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { PriceLines as Lines, PriceParts } from '../../features/booking/price-lines.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './order-detail.module.css'

/** The price exactly as it was quoted, line by line with its reason; of a visit that was extended also what was paid for it in all. */
export function PriceLines({ order }: { order: OrderDetail }) {
  const text = useText(words)
  return (
    <Card as="section">
      <h2 className={css.title}>{text('price')}</h2>
      <Lines price={order.price} changing={false} />
      <PaidInAll order={order} />
    </Card>
  )
}

/** What went back is shown beside what was paid: it was paid too. */
function PaidInAll({ order: { price, paidAmount, returnedAmount = 0, extras } }: { order: OrderDetail }) {
  const text = useText(words)
  const more = useText(extension)
  const spell = useDuration()
  const added = extras.filter(({ paidAt }) => paidAt !== undefined)
  if (paidAmount === undefined || added.length === 0) return null
  const parts = added.map(({ orderId, addMin, payAmount }) => ({ id: orderId, name: more('card', { minutes: spell(addMin) }), amount: payAmount }))
  return (
    <div data-paid-in-all={paidAmount}>
      <PriceParts parts={[{ id: 'visit', name: text('paidVisit'), amount: price.payAmount }, ...parts]} name={text('paidInAll')} amount={paidAmount} />
      {returnedAmount > 0 && (
        <p className={css.returned}>
          <span>{text('refunds')}</span>
          <Price amount={returnedAmount} size="s" exact />
        </p>
      )}
    </div>
  )
}
