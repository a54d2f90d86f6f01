import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { OrderCard } from './order.ts'
import { useServerNow } from './use-server-now.ts'
import css from './visit-summary.module.css'

/** Which visit it is about: who, what, when. */
export function VisitSummary({ order: { tech, items, startAt }, offset }: { order: Pick<OrderCard, 'tech' | 'items' | 'startAt'>; offset: number }) {
  const when = whenText(startAt, useServerNow(offset, 60_000), useLanguage())
  const nameOf = useNames()
  return (
    <Card className={css.summary}>
      <Avatar src={tech.avatar} name={tech.nickname} size={44} />
      <div className={css.facts}>
        <h2 className={css.name}>{tech.nickname}</h2>
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
