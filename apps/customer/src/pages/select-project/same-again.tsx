import type { Reply } from '@anxin/contract/calls'
import { yuan } from '@anxin/rules/money'
import { extension as words } from '@anxin/words/extension'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import { priceOf } from '../../features/booking/chosen-projects.ts'
import css from './select-project.module.css'

type Addable = Reply<'projectList'>['list'][number]
type Item = { projectId: string; quantity: number }

/** Most people want a little more of what they have: once and twice of each treatment of the visit, one tap away. */
export function SameAgain({ list, items, onChoose }: { list: readonly Addable[]; items: readonly Item[]; onChoose: (item: Item) => void }) {
  const text = useText(words)
  const spell = useDuration()
  const offers = list
    .filter(({ isSame }) => isSame)
    .flatMap((project) => [1, 2].filter((quantity) => quantity <= project.maxQuantity).map((quantity) => ({ project, quantity })))
  if (offers.length === 0) return null
  return (
    <section className={css.same} aria-label={text('same')}>
      <h2>{text('same')}</h2>
      <div className={css.chips}>
        {offers.map(({ project, quantity }) => {
          const { projectId, durationMin, vipPrice = Infinity } = project
          const amount = Math.min(priceOf(project), vipPrice) * quantity
          const isChosen = items.length === 1 && items[0]?.projectId === projectId && items[0].quantity === quantity
          return (
            <Chip key={`${projectId}${quantity}`} tone="primary" selected={isChosen} onClick={() => onChoose({ projectId, quantity })}>
              {text('sameMore', { minutes: spell(durationMin * quantity), amount: yuan(amount).replace(/\.00$/, '') })}
            </Chip>
          )
        })}
      </div>
    </section>
  )
}
