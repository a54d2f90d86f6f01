import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { OrderCard } from './order.ts'
import { useServerNow } from './use-server-now.ts'
import css from './visit-summary.module.css'

/** Which visit it is about: who, what, when. */
export function VisitSummary({ order: { tech, items, startAt }, offset }: { order: Pick<OrderCard, 'tech' | 'items' | 'startAt'>; offset: number }) {
  const language = useLanguage()
  const when = zoned(whenText(startAt, useServerNow(offset, 60_000), language), language)
  const nameOf = useNames()
  const personName = usePersonName()
  return (
    <Card className={css.summary}>
      <Avatar src={tech.avatar} name={tech.nickname} size={44} />
      <div className={css.facts}>
        <h2 className={css.name}>{personName(tech.nickname)}</h2>
        <p className={css.quiet}>
          {items.map(nameOf).join(' · ')} · <span className="tabular">{when}</span>
        </p>
      </div>
    </Card>
  )
}

/** The same to come. */
export const VisitSummaryShape = () => (
  <Card className={css.summary} aria-hidden>
    <Skeleton width={44} height={44} radius={22} />
    <div className={css.comes}>
      <LineShape width="30%" />
      <LineShape width="78%" small />
    </div>
  </Card>
)
