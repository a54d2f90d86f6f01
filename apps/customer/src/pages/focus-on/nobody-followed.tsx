import { useQuery } from '@tanstack/react-query'
import { focusOn as words } from '@anxin/words/focus-on'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { HeartDrawing } from '@anxin/ui/drawings/heart.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { EarliestChip } from '../../features/technicians/earliest-chip.tsx'
import { whereOf } from '../../features/technicians/near.ts'
import { CardActs } from '../../features/technicians/card-acts.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { comers, type Technician } from '../../features/technicians/technician.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { paths } from '../../routes.ts'
import css from './focus-on.module.css'

const suggested = 3

/** Nobody is followed: what following is good for, and some of those the platform recommends. */
export function NobodyFollowed() {
  const text = useText(words)
  const router = useRouter()
  const { near } = useNear()
  const recommended = useQuery(queryFor('getTechListRec', { ...whereOf(near), limit: 10 }, { quiet: true })).data?.list ?? []
  const shown = comers(recommended, suggested)
  return (
    <>
      <EmptyState
        compact={shown.length > 0}
        drawing={<HeartDrawing />}
        title={text('empty')}
        action={
          <Button variant="secondary" onClick={() => router.switchTab(paths.techniciansList())}>
            {text('seeAll')}
          </Button>
        }
      >
        {text('emptyNote')}
      </EmptyState>
      {shown.length > 0 && (
        <section className={css.recommended}>
          <h2 className={css.heading}>{text('recommended')}</h2>
          {shown.map((technician) => (
            <RecommendedCard key={technician.techId} technician={technician} />
          ))}
        </section>
      )}
    </>
  )
}

function RecommendedCard({ technician }: { technician: Technician }) {
  const text = useText(words)
  const { techId, nickname } = technician
  const follow = useFollow(techId)
  return (
    <TechnicianCard technician={technician}>
      <CardActs>
        <EarliestChip technician={technician} />
        <Button size="s" variant="secondary" busy={follow.isPending} aria-label={text('followNamed', { name: nickname })} onClick={() => follow.mutate(true)}>
          {text('follow')}
        </Button>
      </CardActs>
    </TechnicianCard>
  )
}
