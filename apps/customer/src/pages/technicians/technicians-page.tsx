import { Suspense, useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import { technicianBand } from '@anxin/words/technician-band'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { stays } from '@anxin/mobile/lists/stays'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useLater } from '@anxin/mobile/navigation/use-later'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { paths } from '../../routes.ts'
import { technicianInput } from '../../first-screen/asked.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { Band } from './band.tsx'
import { loadBelowBand } from './load-below-band.ts'
import { BelowBandSkeleton, TechnicianSkeleton } from './technician-skeleton.tsx'
import type { Detail } from './use-chosen-project.ts'

const Unread = lazyPart(() => import('./unread.tsx').then(({ Unread: view }) => ({ default: view })))

/** A technician: who it is, what is offered at which price, when, then papers and words, and what others say. */
export function TechniciansPage() {
  const { techId = '' } = useParams(paths.technicians)
  const text = useText(technicianBand)
  const personName = usePersonName()
  const { near, settled } = useNear()
  const asked = queryFor('getTechInfo', technicianInput(techId, near))
  const { data, error, refetch } = useQuery({ ...asked, enabled: settled, placeholderData: stays(asked.queryKey) })

  return (
    <BarePage head={<NavBar title={data ? personName(data.nickname) : text('title')} right={data && <Share technician={data} />} />} isBusy={!data && !error}>
      {data && <Ready key={data.techId} technician={data} />}
      {!data && !error && <TechnicianSkeleton />}
      {!data && error && (
        <Suspense>
          <Unread error={error} onRetry={refetch} />
        </Suspense>
      )}
    </BarePage>
  )
}

type Props = { technician: Detail }

/** What fills the screen at once; what stands below it, and the bar to book, when their code is here and the head is painted: they take three times as long to draw. */
function Ready({ technician }: Props) {
  const below = useLater(loadBelowBand)
  const isPainted = useDeferredValue(true, false)
  return (
    <>
      <Band technician={technician} />
      {below && isPainted ? <below.BelowBand technician={technician} /> : <BelowBandSkeleton />}
    </>
  )
}

function Share({ technician }: Props) {
  const below = useLater(loadBelowBand)
  return below && <below.ShareButton technician={technician} />
}
