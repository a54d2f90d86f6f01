import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { selectProject as words } from '@anxin/words/select-project'
import { useEndless } from '@anxin/mobile/lists/endless'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { CatalogueList } from '../../features/projects/catalogue-list.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import css from './select-project.module.css'

const all = 'all'

/** The platform's catalogue: one treatment, then a technician for it. */
export function CatalogueProjects() {
  const { categoryId } = useParams(paths.selectProject)
  const [category, setCategory] = useState(categoryId ?? all)
  const text = useText(words)
  const language = useLanguage()
  const { near, settled } = useNear()
  const city = near?.cityCode ? { cityCode: near.cityCode } : {}
  // The categories come beside the rows and must not vanish while another category is read.
  const catalogue = useQuery({ ...queryFor('getProjectList', { page: 1, limit: 1, ...city }), staleTime: 300_000, enabled: settled })
  const list = useEndless('getProjectList', { limit: 20, ...city, ...(category !== all && { categoryId: category }) }, { enabled: settled })

  const tabs = [{ id: all, label: text('all') }, ...(catalogue.data?.categories ?? []).map((each) => ({ id: each.categoryId, label: nameIn(language, each) }))]

  return (
    <Page
      title={text('title')}
      head={
        tabs.length > 1 && (
          <div className={css.tabs}>
            <Tabs label={text('categories')} items={tabs} value={category} onChange={setCategory} />
          </div>
        )
      }
      onRefresh={() => list.refresh()}
      className={css.list}
    >
      <CatalogueList
        list={{ ...list, isLoading: !settled || list.isLoading }}
        empty={
          <EmptyState
            drawing={<HandsDrawing />}
            title={text('noneHere')}
            action={
              category !== all && (
                <Button variant="secondary" onClick={() => setCategory(all)}>
                  {text('showAll')}
                </Button>
              )
            }
          >
            {text('noneHereNote')}
          </EmptyState>
        }
      />
    </Page>
  )
}
