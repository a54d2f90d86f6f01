import { useQuery } from '@tanstack/react-query'
import { technicians } from '@anxin/words/technicians'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { RefusedError } from '@anxin/mobile/request/errors'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { whereOf } from '../../features/technicians/near.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { BookBar } from './book-bar.tsx'
import { Coupons } from './coupons.tsx'
import { Gone } from './gone.tsx'
import { Figures, Proof } from './proof.tsx'
import { Projects } from './projects.tsx'
import { Reviews } from './reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { TechnicianSkeleton } from './technician-skeleton.tsx'
import { Times } from './times.tsx'
import { useChosenProject } from './use-chosen-project.ts'
import { Who } from './who.tsx'
import css from './technicians.module.css'

const goneCodes = [404, 4301]

/** A technician: who it is, the proof of it, what is offered, when, and what others say. */
export function TechniciansPage() {
  const { query } = usePage()
  const { techId = '' } = query
  const text = useText(technicians)
  const { near, settled } = useNear()
  const { lat, lng } = whereOf(near)
  const { data, error, refetch } = useQuery({ ...queryFor('getTechInfo', { techId, lat, lng }), enabled: settled })
  const isGone = !data && error instanceof RefusedError && goneCodes.includes(error.code)

  return (
    <div className={css.page}>
      <NavBar title={data?.nickname ?? text('title')} right={data && <ShareButton technician={data} />} />
      {data && <Ready key={data.techId} technician={data} />}
      {isGone && <Gone />}
      {!data && error && !isGone && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <TechnicianSkeleton />}
    </div>
  )
}

function Ready({ technician }: { technician: Parameters<typeof Who>[0]['technician'] }) {
  const router = useRouter()
  const text = useText(technicians)
  const { projects, chosen, choose } = useChosenProject(technician)
  const { techId } = technician

  return (
    <>
      <main className={css.main}>
        <Who technician={technician} />
        <Figures technician={technician} />
        <Proof technician={technician} />
        <Coupons coupons={technician.couponList} />
        <Projects projects={projects} chosen={chosen} onChoose={choose} />
        <Times techId={techId} project={chosen} />
        <Reviews techId={techId} />
        <button type="button" className={css.report} onClick={() => router.navigateTo('/pages/feedback/feedback', { techId })}>
          {text('report')}
        </button>
      </main>
      <BookBar technician={technician} project={chosen} />
    </>
  )
}
