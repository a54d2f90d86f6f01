import { yuan } from '@anxin/rules/money'
import { extension as words } from '@anxin/words/extension'
import { useDuration } from '@anxin/mobile/language/duration'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import type { Addable, AddedItem } from './added-items.ts'
import css from './select-project.module.css'

type Props = { list: readonly Addable[]; items: readonly AddedItem[]; onChoose: (item: AddedItem) => void }

/** Most people want a little more of what they have: some minutes of each treatment of the visit, one tap away. */
export function SameAgain({ list, items, onChoose }: Props) {
  const text = useText(words)
  const nameOf = useNames()
  const spell = useDuration()
  const offers = list.filter(({ byMinutes }) => byMinutes.length > 0)
  if (offers.length === 0) return null
  return (
    <section className={css.same} aria-label={text('same')}>
      <h2>{text('same')}</h2>
      {offers.map((project) => (
        <div key={project.projectId} className={css.chips} role="group" aria-label={nameOf(project)}>
          <span className={css.sumNote}>{nameOf(project)}</span>
          {project.byMinutes.map(({ minutes, price, vipPrice = Infinity }) => {
            const isChosen = items.length === 1 && items[0]?.projectId === project.projectId && items[0].minutes === minutes
            return (
              <Chip key={minutes} tone="primary" selected={isChosen} onClick={() => onChoose({ projectId: project.projectId, quantity: 1, minutes })}>
                {text('sameMore', { minutes: spell(minutes), amount: yuan(Math.min(price, vipPrice)).replace(/\.00$/, '') })}
              </Chip>
            )
          })}
        </div>
      ))}
    </section>
  )
}
