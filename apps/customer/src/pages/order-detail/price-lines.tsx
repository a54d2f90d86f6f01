import { orderDetail as words } from '@anxin/words/order-detail'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { PriceLines as Lines } from '../../features/booking/price-lines.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './order-detail.module.css'

/** The price exactly as it was quoted, line by line with its reason. */
export function PriceLines({ order: { price } }: { order: OrderDetail }) {
  const text = useText(words)
  return (
    <Card as="section">
      <h2 className={css.title}>{text('price')}</h2>
      <Lines price={price} changing={false} />
    </Card>
  )
}
