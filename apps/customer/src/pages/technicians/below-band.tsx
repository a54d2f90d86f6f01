import { technicians } from '@anxin/words/technicians'
import { OnceSeen } from '@anxin/mobile/lists/once-seen.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { paths } from '../../routes.ts'
import { Album } from './album.tsx'
import { BookBar } from './book-bar.tsx'
import { Coupons } from './coupons.tsx'
import { FollowButton } from './follow-button.tsx'
import { HideButton } from './hide-button.tsx'
import { Proof } from './proof.tsx'
import { Projects } from './projects.tsx'
import { Reviews, ReviewsShape } from './reviews.tsx'
import { Times } from './times.tsx'
import { Who } from './who.tsx'
import { useChosenProject, type Detail } from './use-chosen-project.ts'
import css from './technicians.module.css'

export { ShareButton } from './share-button.tsx'

/** What is offered and when, the papers, what the technician says and what others do; the bar to book. */
export function BelowBand({ technician }: { technician: Detail }) {
  const router = useRouter()
  const text = useText(technicians)
  const { projects, chosen, choose } = useChosenProject(technician)
  const { techId, nickname, couponList } = technician

  return (
    <>
      <div className={cx(css.main, css.below)}>
        <Coupons coupons={couponList} />
        <Projects projects={projects} chosen={chosen} onChoose={choose} />
        <Times techId={techId} project={chosen} />
        <Proof technician={technician} />
        <Who technician={technician} follow={<FollowButton technician={technician} />} album={<Album technician={technician} />} />
        <OnceSeen placeholder={<ReviewsShape />}>
          <Reviews techId={techId} />
        </OnceSeen>
        <HideButton techId={techId} nickname={nickname} />
        <button type="button" className={css.report} onClick={() => router.navigateTo(paths.feedback({ techId }))}>
          {text('report')}
        </button>
      </div>
      <BookBar technician={technician} project={chosen} />
    </>
  )
}
