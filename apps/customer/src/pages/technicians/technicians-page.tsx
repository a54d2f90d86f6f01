import { useQuery } from '@tanstack/react-query'
import { technicians } from '@anxin/words/technicians'
import { isRefused } from '@anxin/mobile/request/errors'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { Band } from './band.tsx'
import { BookBar } from './book-bar.tsx'
import { Coupons } from './coupons.tsx'
import { Gone } from './gone.tsx'
import { HideButton } from './hide-button.tsx'
import { Proof } from './proof.tsx'
import { Projects } from './projects.tsx'
import { Reviews } from './reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { TechnicianSkeleton } from './technician-skeleton.tsx'
import { Times } from './times.tsx'
import { useChosenProject } from './use-chosen-project.ts'
import { Who } from './who.tsx'
import css from './technicians.module.css'

/** A technician: who it is, the proof of it before the words, what is offered, when, and what others say. */
export function TechniciansPage() {
  const { techId = '' } = useParams(paths.technicians)
  const text = useText(technicians)
  const { near, settled } = useNear()
  const { lat, lng } = whereOf(near)
  const technician = useQuery({ ...queryFor('getTechInfo', { techId, lat, lng }), enabled: settled })
  const { data } = technician

  return (
    <Page
      title={data?.nickname ?? text('title')}
      right={data && <ShareButton technician={data} />}
      read={technician}
      loading={<TechnicianSkeleton />}
      refused={(error) => isRefused(error, 'technicianNotFound', 'technicianPaused') && <Gone />}
    >
      {(found) => <Ready key={found.techId} technician={found} />}
    </Page>
  )
}

function Ready({ technician }: { technician: Parameters<typeof Band>[0]['technician'] }) {
  const router = useRouter()
  const text = useText(technicians)
  const { projects, chosen, choose } = useChosenProject(technician)
  const { techId } = technician

  return (
    <>
      <div className={css.main}>
        <Band technician={technician} />
        <Proof technician={technician} />
        <Who technician={technician} />
        <Coupons coupons={technician.couponList} />
        <Projects projects={projects} chosen={chosen} onChoose={choose} />
        <Times techId={techId} project={chosen} />
        <Reviews techId={techId} />
        <HideButton techId={techId} nickname={technician.nickname} />
        <button type="button" className={css.report} onClick={() => router.navigateTo(paths.feedback({ techId }))}>
          {text('report')}
        </button>
      </div>
      <BookBar technician={technician} project={chosen} />
    </>
  )
}
