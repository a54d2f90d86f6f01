import { useQuery } from '@tanstack/react-query'
import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { Section } from './section.tsx'
import css from './technicians.module.css'

/** A technician who takes no more bookings, and others like that one. */
export function Gone() {
  const router = useRouter()
  const text = useText(technicians)
  const { near } = useNear()
  const { data } = useQuery(queryFor('getTechListRec', { ...whereOf(near), limit: 3 }))
  return (
    <div className={css.main}>
      <EmptyState
        drawing={<ChairDrawing />}
        title={text('goneTitle')}
        action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>}
      />
      {data && data.list.length > 0 && (
        <Section title={text('similar')}>
          {data.list.map((technician) => (
            <TechnicianCard key={technician.techId} technician={technician} />
          ))}
        </Section>
      )}
    </div>
  )
}
