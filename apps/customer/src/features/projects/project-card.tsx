import { Suspense, useState, type ReactNode } from 'react'
import { selectProject as words } from '@anxin/words/select-project'
import { yuan } from '@anxin/rules/money'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { Card } from '@anxin/ui/card.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { priceOf, type Project } from '../booking/chosen-projects.ts'
import { useProjectWords } from './use-project-words.ts'
import css from './project-card.module.css'

const loadProjectSheet = () => import('./project-sheet.tsx').then(({ ProjectSheet }) => ({ default: ProjectSheet }))
const ProjectSheet = lazyPart(loadProjectSheet)

/** A treatment: picture, minutes, price, and how it is chosen; its face opens the details. */
export function ProjectCard({ project, children }: { project: Project; children: ReactNode }) {
  useReady(loadProjectSheet)
  // 'closed' keeps the sheet drawn while it slides away.
  const [details, setDetails] = useState<'never' | 'open' | 'closed'>('never')
  const text = useText(words)
  const duration = useDuration()
  const { cover, durationMin, saleCount, originPrice, vipPrice } = project
  const { name, intro } = useProjectWords(project)
  const amount = priceOf(project)

  return (
    <Card as="article" flush>
      <button type="button" className={css.face} onClick={() => setDetails('open')}>
        <Picture src={cover} alt="" radius="var(--radius-field)" fallback={<HandsDrawing size={44} />} />
        <span className={css.words}>
          <span className={css.name}>{name}</span>
          <span className={css.meta}>
            {duration(durationMin)}
            {saleCount > 0 && ` · ${text('sold', { n: saleCount })}`}
          </span>
          <span className={css.intro}>{intro}</span>
          <span className="visually-hidden">{text('detailsOf', { name })}</span>
        </span>
      </button>
      <div className={css.foot}>
        <span className={css.prices}>
          <Price amount={amount} size="m" />
          {originPrice > amount && (
            <span>
              <span className="visually-hidden">{text('listPrice')}</span>
              <Price amount={originPrice} size="s" tone="muted" strike />
            </span>
          )}
          {vipPrice !== undefined && vipPrice < amount && <Tag tone="accent">{text('memberPrice', { amount: yuan(vipPrice).replace(/\.00$/, '') })}</Tag>}
        </span>
        {children}
      </div>
      {details !== 'never' && (
        <Suspense>
          <ProjectSheet project={project} open={details === 'open'} onClose={() => setDetails('closed')}>
            {children}
          </ProjectSheet>
        </Suspense>
      )}
    </Card>
  )
}
