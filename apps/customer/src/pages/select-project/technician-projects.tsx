import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { selectProject as words } from '@anxin/words/select-project'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useRequireLogin } from '@anxin/mobile/session/require-login'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { toast } from '@anxin/mobile/overlays/toast'
import { useDuration } from '@anxin/mobile/language/duration'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Tabs } from '@anxin/ui/tabs.tsx'
import { paths } from '../../routes.ts'
import { chooseForOrder, hasStart, withQuantity } from '../../features/booking/choose.ts'
import { chosenProjects, totalsOf, type Project } from '../../features/booking/chosen-projects.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import { ProjectCard } from '../../features/projects/project-card.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ProjectChoice } from './project-choice.tsx'
import { ProjectSkeletons } from '../../features/projects/project-skeletons.tsx'
import css from './select-project.module.css'

const maxProjects = 10
const all = 'all'

type Props = { techId: string; projectId: string | undefined; startAt: number | undefined; isPick: boolean }

/** One technician's treatments, several and each more than once, kept in the order draft. */
export function TechnicianProjects({ techId, projectId, startAt, isPick }: Props) {
  const [category, setCategory] = useState(all)
  const text = useText(words)
  const language = useLanguage()
  const personName = usePersonName()
  const spell = useDuration()
  const router = useRouter()
  const withLogin = useRequireLogin()
  const draft = usePlaceOrder()
  const tech = useQuery(queryFor('getTechInfo', { techId }))
  const offers = useQuery(queryFor('getProjectListTech', { techId }))
  const offered = offers.data?.list ?? []

  const first = projectId ? [{ projectId, quantity: 1 }] : []
  const mine = draft.techId === techId || draft.techId === '' ? draft.items : []
  const items = mine.length > 0 ? mine : first
  const chosen = chosenProjects(items, offered)
  const totals = totalsOf(chosen)
  const kept = chosen.map(({ project, quantity }) => ({ projectId: project.projectId, quantity }))

  const change = (project: Project, quantity: number) => {
    const next = withQuantity(kept, project.projectId, quantity)
    if (next.length > maxProjects) return toast(text('tooMany'))
    chooseForOrder({ techId, items: next, timer: startAt })
  }
  const goOn = () => {
    chooseForOrder({ techId, items: kept, timer: startAt })
    if (isPick) return handBack(router)
    if (!hasStart()) return router.navigateTo(paths.schedule({ techId }))
    withLogin(() => router.navigateTo(paths.placeOrder()))
  }

  const categories = [
    ...new Map(offered.map((each) => [each.categoryId, nameIn(language, { name: each.categoryName, nameEn: each.categoryNameEn })])).entries(),
  ]
  const tabs = [{ id: all, label: text('all') }, ...categories.map(([id, label]) => ({ id, label }))]
  const shown = offered.filter((each) => category === all || each.categoryId === category)
  const title = tech.data ? text('titleOf', { name: personName(tech.data.nickname) }) : text('title')

  const none = (
    <EmptyState
      drawing={<HandsDrawing />}
      title={text('noneTitle')}
      action={
        <Button variant="secondary" onClick={() => router.switchTab(paths.techniciansList())}>
          {text('otherTechnicians')}
        </Button>
      }
    >
      {text('noneNote')}
    </EmptyState>
  )
  const bar = offered.length > 0 && (
    <ChosenBar
      count={totals.count}
      amount={totals.amount}
      note={text('chosen', { n: totals.count, duration: spell(totals.minutes) })}
      nothing={text('nothingChosen')}
      label={text(isPick ? 'done' : 'next')}
      onGoOn={goOn}
    />
  )

  return (
    <Page
      title={title}
      head={
        categories.length > 1 && (
          <div className={css.tabs}>
            <Tabs label={text('categories')} items={tabs} value={category} onChange={setCategory} />
          </div>
        )
      }
      foot={bar}
      onRefresh={() => offers.refetch()}
      className={css.list}
      read={offers}
      loading={<ProjectSkeletons />}
      empty={({ list }) => list.length === 0 && none}
    >
      {() =>
        shown.map((project) => (
          <ProjectCard key={project.projectId} project={project}>
            <ProjectChoice
              project={project}
              quantity={kept.find((item) => item.projectId === project.projectId)?.quantity ?? 0}
              onChange={(quantity) => change(project, quantity)}
            />
          </ProjectCard>
        ))
      }
    </Page>
  )
}
