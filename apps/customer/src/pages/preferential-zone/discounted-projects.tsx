import { useQuery } from '@tanstack/react-query'
import { preferentialZone as words } from '@anxin/words/preferential-zone'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import { FindTechnicianButton } from '../../features/projects/find-technician-button.tsx'
import { ProjectCard } from '../../features/projects/project-card.tsx'
import { ProjectSkeleton } from '../../features/projects/project-skeletons.tsx'
import { catalogueQuery } from '../../features/technicians/catalogue.ts'
import css from './preferential-zone.module.css'

const shown = 3

type Priced = { price: number; originPrice: number }
const below = ({ price, originPrice }: Priced) => originPrice - price

/** The treatments that are furthest below their usual price, and the way to all; absent when none is. */
export function DiscountedProjects() {
  const text = useText(words)
  const router = useRouter()
  const { data, isError } = useQuery(catalogueQuery({ quiet: true }))
  const discounted = data?.list.filter((project) => below(project) > 0).toSorted((a, b) => below(b) - below(a))
  if (isError || discounted?.length === 0) return null

  return (
    <section>
      <div className={css.head}>
        <h2 className={css.title}>{text('projects')}</h2>
        <Button size="s" variant="ghost" aria-label={text('allProjects')} onClick={() => router.navigateTo(paths.selectProject())}>
          {text('all')}
        </Button>
      </div>
      <p className={css.note}>{text('projectsNote')}</p>
      <ul className={css.list} aria-label={text('projects')}>
        {discounted ? (
          discounted.slice(0, shown).map((project) => (
            <li key={project.projectId}>
              <ProjectCard project={project}>
                <FindTechnicianButton project={project} />
              </ProjectCard>
            </li>
          ))
        ) : (
          <li>
            <ProjectSkeleton />
          </li>
        )}
      </ul>
    </section>
  )
}
