import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { projectRecom as words } from '@anxin/words/project-recom'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CatalogueList } from '../../features/projects/catalogue-list.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { paths } from '../../routes.ts'
import { PickActs } from './pick-acts.tsx'
import css from '../../features/lists/rows-page.module.css'

/** The treatments our staff have picked, all of them or those for one need. */
export function ProjectRecomPage() {
  const [need, setNeed] = useState<string>()
  const text = useText(words)
  const language = useLanguage()
  const router = useRouter()
  const { near, settled } = useNear()
  const city = near?.cityCode ? { cityCode: near.cityCode } : {}
  // The needs come beside the rows and must not vanish while those of another are read.
  const needs = useQuery({ ...queryFor('getProjectList', { page: 1, limit: 1, ...city }), staleTime: 300_000, enabled: settled }).data?.categories ?? []
  const list = useEndless('getProjectList', { limit: 20, rec: true, ...city, ...(need && { categoryId: need }) }, { enabled: settled })

  return (
    <Page title={text('title')} onRefresh={list.refresh} className={css.body}>
      <p className={css.rule}>{text('rule')}</p>
      {needs.length > 0 && (
        <div className={css.chips} role="group" aria-label={text('needs')}>
          <Chip selected={need === undefined} onClick={() => setNeed(undefined)}>
            {text('all')}
          </Chip>
          {needs.map(({ categoryId, ...category }) => (
            <Chip key={categoryId} selected={categoryId === need} onClick={() => setNeed(categoryId)}>
              {nameIn(language, category)}
            </Chip>
          ))}
        </div>
      )}
      <CatalogueList
        list={{ ...list, isLoading: !settled || list.isLoading }}
        label={text('list')}
        className={css.list}
        acts={PickActs}
        empty={
          <EmptyState
            drawing={<HandsDrawing />}
            title={text('none')}
            action={<Button onClick={() => router.navigateTo(paths.selectProject({ categoryId: need }))}>{text('seeAll')}</Button>}
          >
            {text('noneNote')}
          </EmptyState>
        }
      />
    </Page>
  )
}
