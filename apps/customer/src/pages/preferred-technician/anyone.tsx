import { useQuery } from '@tanstack/react-query'
import { preferredTechnician as words } from '@anxin/words/preferred-technician'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { inside, whenText } from '@anxin/rules/day-words'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { bookSoon } from '../../features/technicians/book-soon.ts'
import type { Near } from '../../features/technicians/near.ts'
import { soonestOf, soonestQuery } from '../../features/technicians/soonest.ts'
import { TravelLine } from '../../features/technicians/travel-line.tsx'
import { useNow } from '../../features/technicians/use-now.ts'
import css from './anyone.module.css'

/** Whichever of them can come first, for those who choose the treatment and nobody; the order names who it is before it is paid. */
export function Anyone({ projectId, near }: { projectId: string; near: Near | undefined }) {
  const text = useText(words)
  const personName = usePersonName()
  const language = useLanguage()
  const now = useNow()
  const soonest = useQuery(soonestQuery(projectId, near))
  if (soonest.isPending) return <Skeleton height={120} radius={14} />
  const technician = soonest.data && soonestOf(soonest.data)
  if (!technician) return null

  const { techId, nickname, earliestAt, projectPrice, minPrice } = technician
  return (
    <Card as="section" className={css.anyone}>
      <h2 className={css.title}>{text('anyone')}</h2>
      <Price amount={projectPrice ?? minPrice} className={css.price} />
      <div className={css.note}>
        <p>{text('anyoneNote', { name: personName(nickname), when: zoned(inside(whenText(earliestAt, now, language)), language) })}</p>
        <TravelLine {...technician} />
      </div>
      <Button size="s" onClick={() => bookSoon({ techId, startAt: earliestAt, projectId })}>
        {text('anyoneBook')}
      </Button>
    </Card>
  )
}
