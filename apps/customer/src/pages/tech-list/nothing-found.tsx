import { techList } from '@anxin/words/tech-list'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { SearchDrawing } from '@anxin/ui/drawings/search.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import type { FoundTab } from './found-tabs.ts'
import { shownCount } from './shown-count.ts'
import css from './tech-list.module.css'

export type NothingFoundProps = {
  title: string
  keyword: string
  /** The other tabs that hold something, with how much. */
  others: readonly { tab: FoundTab; total: number }[]
  onChoose: (tab: FoundTab) => void
}

/** Nothing of this kind: where the same words did find something, else where there is something without them. */
export function NothingFound({ title, others, onChoose }: NothingFoundProps) {
  const router = useRouter()
  const text = useText(techList)
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={title}
      action={
        others.length > 0 ? (
          <div className={css.ways}>
            {others.map(({ tab, total }) => (
              <Button key={tab} variant="secondary" onClick={() => onChoose(tab)}>
                {text(`see_${tab}`, { n: shownCount(total) })}
              </Button>
            ))}
          </div>
        ) : (
          <div className={css.ways}>
            <Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeAll')}</Button>
            <Button variant="secondary" onClick={() => router.navigateTo(paths.selectProject())}>
              {text('seeProjects')}
            </Button>
          </div>
        )
      }
    >
      {others.length > 0 ? text('foundElsewhere') : text('nowhereNote')}
    </EmptyState>
  )
}
