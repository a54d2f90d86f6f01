import { useState } from 'react'
import { technicians } from '@anxin/words/technicians'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { sized } from '../../features/technicians/sized.ts'
import { Section } from './section.tsx'
import { priceOf, type Project } from './use-chosen-project.ts'
import shared from './technicians.module.css'
import css from './projects.module.css'

const few = 4

type Props = { projects: readonly Project[]; chosen: Project | undefined; onChoose: (projectId: string) => void }

/** What is offered; the chosen one decides the times below and the price in the bar. */
export function Projects({ projects, chosen, onChoose }: Props) {
  const text = useText(technicians)
  const duration = useDuration()
  const nameOf = useNames()
  const [all, setAll] = useState(false)
  const shown = all ? projects : projects.slice(0, few)
  return (
    <Section title={text('projects')}>
      {projects.length === 0 && <p className={shared.small}>{text('noProjects')}</p>}
      <div className={css.projects} role="radiogroup" aria-label={text('projects')}>
        {shown.map((project) => {
          const isChosen = project.projectId === chosen?.projectId
          return (
            <button
              key={project.projectId}
              type="button"
              role="radio"
              aria-checked={isChosen}
              data-project-id={project.projectId}
              className={css.project}
              onClick={() => onChoose(project.projectId)}
            >
              <span className={css.cover}>
                <Picture src={sized(project.cover, 192)} alt="" radius={10} />
              </span>
              <span className={css.projectFacts}>
                <span className={css.projectName}>{nameOf(project)}</span>
                <span className={shared.small}>{duration(project.durationMin)}</span>
                <span className={css.prices}>
                  <Price amount={priceOf(project)} />
                  {project.vipPrice !== undefined && project.vipPrice < priceOf(project) && (
                    <span className={css.vip}>
                      {text('vip')} <Price amount={project.vipPrice} size="s" tone="accent" />
                    </span>
                  )}
                </span>
              </span>
              <span className={css.tick} data-on={isChosen}>
                <Icon name="check" size={16} />
              </span>
            </button>
          )
        })}
      </div>
      {projects.length > few && !all && (
        <Button variant="ghost" full onClick={() => setAll(true)}>
          {text('allProjects', { n: projects.length })}
        </Button>
      )}
    </Section>
  )
}
