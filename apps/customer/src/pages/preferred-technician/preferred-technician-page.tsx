import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { preferredTechnician as words } from '@anxin/words/preferred-technician'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useDuration } from '@anxin/mobile/language/duration'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { catalogueQuery } from '../../features/technicians/catalogue.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { Anyone } from './anyone.tsx'
import css from '../../features/lists/rows-page.module.css'

const orders = ['COMPREHENSIVE', 'EARLIEST', 'DISTANCE', 'SCORE'] as const

/** Who gives one treatment; back leads to the catalogue it was chosen in. */
export function PreferredTechnicianPage() {
  const router = useRouter()
  const text = useText(words)
  const spell = useDuration()
  const { projectId = '' } = useParams(paths.preferredTechnician)
  const { near, settled } = useNear()
  const [sort, setSort] = useState<(typeof orders)[number]>('COMPREHENSIVE')
  const nameOf = useNames()
  const catalogue = useQuery(catalogueQuery())
  const project = catalogue.data?.list.find((each) => each.projectId === projectId)
  const list = useEndless('getTechListProject', { ...whereOf(near), projectId, sort }, { enabled: settled && projectId !== '' })

  return (
    <Page title={project ? nameOf(project) : text('title')} onRefresh={list.refresh} className={css.body}>
      {project && <p className={css.rule}>{text('note', { duration: spell(project.durationMin) })}</p>}
      {settled && projectId !== '' && (
        <div className={css.first}>
          <Anyone projectId={projectId} near={near} />
        </div>
      )}
      <div className={css.chips} role="group" aria-label={text('order')}>
        {orders.map((each) => (
          <Chip key={each} selected={each === sort} onClick={() => setSort(each)}>
            {text(each)}
          </Chip>
        ))}
      </div>
      <EndlessList
        list={projectId === '' ? { ...list, rows: [], isLoading: false } : { ...list, isLoading: !settled || list.isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        className={css.list}
        label={text('title')}
        empty={
          <EmptyState
            drawing={<ChairDrawing />}
            title={text('none')}
            action={<Button onClick={() => router.navigateTo(paths.selectProject())}>{text('otherProjects')}</Button>}
          >
            {text('noneNote')}
          </EmptyState>
        }
      >
        {(technician, at) => <TechnicianCard heading="h2" technician={technician} projectId={projectId} eager={at < 4} />}
      </EndlessList>
    </Page>
  )
}
