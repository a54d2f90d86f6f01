import { whenText } from '@anxin/rules/day-words'
import { clock } from '@anxin/rules/time'
import { extension } from '@anxin/words/extension'
import { orders } from '@anxin/words/orders'
import { useDuration } from '@anxin/mobile/language/duration'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './pay.module.css'

/** What is being paid for: who, what, when. */
export function OrderSummary({ order: { tech, items, startAt, endAt, isExtra }, offset }: { order: OrderDetail; offset: number }) {
  const said = useText(orders)
  const more = useText(extension)
  const spell = useDuration()
  const nameOf = useNames()
  const personName = usePersonName()
  const language = useLanguage()
  const begins = whenText(startAt, useServerNow(offset, 60_000), language)
  const when = isExtra ? more('payFor', { minutes: spell((endAt - startAt) / 60_000), end: clock(endAt) }) : begins
  return (
    <Card className={css.summary}>
      <Avatar src={tech.avatar} name={tech.nickname} size={48} />
      <div className={css.facts}>
        <p className={css.project}>{items.map((item) => said('items', { name: nameOf(item), n: item.quantity })).join(' · ')}</p>
        <p className={css.quiet}>
          <bdi>{personName(tech.nickname)}</bdi> · <span className="tabular">{zoned(when, language)}</span>
        </p>
      </div>
    </Card>
  )
}
