import { useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { stays } from '@anxin/mobile/lists/stays'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { whereOf, type Near } from '../../features/technicians/near.ts'
import { comers, type Technician } from '../../features/technicians/technician.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { Rail } from './rail.tsx'
import css from './rail.module.css'

const most = 3

/** Who stands in the rail of the praised. */
export function usePraised(near: Near | undefined, above: readonly Technician[]) {
  const asked = queryFor('getTechListHot', { ...whereOf(near), limit: 10 })
  const { data, isPending } = useQuery({ ...asked, placeholderData: stays(asked.queryKey) })
  return { list: comers(data?.list ?? [], most, above), isPending }
}

/** Those whom the most customers praise, without those in the rail above. */
export function Praised({ near, above }: { near: Near | undefined; above: readonly Technician[] }) {
  const text = useText(homeRails)
  const { list, isPending } = usePraised(near, above)
  if (isPending) return <PraisedSkeleton />
  if (list.length === 0) return null

  return (
    <Rail title={text('praised')} note={text('praisedNote')} type="hot">
      <div className={css.rows}>
        {list.map((technician) => (
          <TechnicianCard key={technician.techId} technician={technician} />
        ))}
      </div>
    </Rail>
  )
}

export function PraisedSkeleton() {
  const text = useText(homeRails)
  return (
    <Rail title={text('praised')} note={text('praisedNote')} type="hot">
      <div className={css.rows}>
        {Array.from({ length: most }, (_, at) => (
          <TechnicianCardSkeleton key={at} />
        ))}
      </div>
    </Rail>
  )
}
