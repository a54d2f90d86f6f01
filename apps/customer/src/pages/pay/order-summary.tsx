import { whenText } from '@anxin/rules/day-words'
import { orders } from '@anxin/words/orders'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './pay.module.css'

/** What is being paid for: who, what, when. */
export function OrderSummary({ order: { tech, items, startAt }, offset }: { order: OrderDetail; offset: number }) {
  const said = useText(orders)
  const when = whenText(startAt, useServerNow(offset, 60_000), useLanguage())
  return (
    <Card className={css.summary}>
      <Avatar src={tech.avatar} name={tech.nickname} size={48} />
      <div className={css.facts}>
        <p className={css.project}>{items.map(({ name, quantity }) => said('items', { name, n: quantity })).join(' · ')}</p>
        <p className={css.quiet}>
          {tech.nickname} · <span className="tabular">{when}</span>
        </p>
      </div>
    </Card>
  )
}
