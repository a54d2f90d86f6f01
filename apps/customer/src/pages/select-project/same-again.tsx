import { yuan } from '@anxin/rules/money'
import { extension as words } from '@anxin/words/extension'
import { useDuration } from '@anxin/mobile/language/duration'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import type { AddedItem, MoreOfSame } from './added-items.ts'
import css from './select-project.module.css'

type Props = { more: readonly MoreOfSame[]; items: readonly AddedItem[]; onChoose: (item: AddedItem) => void }

/** Most people want a little more of what they have: some minutes of each treatment of the visit, one tap away. */
export function SameAgain({ more, items, onChoose }: Props) {
  const text = useText(words)
  const nameOf = useNames()
  const spell = useDuration()
  if (more.length === 0) return null
  return (
    <section className={css.same} aria-label={text('same')}>
      <h2>{text('same')}</h2>
      {[...Map.groupBy(more, ({ projectId }) => projectId)].map(([projectId, offers]) => (
        <div key={projectId} className={css.same}>
          {offers.slice(0, 1).map((offer) => (
            <p key={offer.projectId} className={css.sumNote}>
              {nameOf(offer)}
            </p>
          ))}
          <div className={css.chips}>
            {offers.map(({ minutes, price, vipPrice = Infinity }) => {
              const isChosen = items.length === 1 && items[0]?.projectId === projectId && items[0].minutes === minutes
              return (
                <Chip key={minutes} tone="primary" selected={isChosen} onClick={() => onChoose({ projectId, quantity: 1, minutes })}>
                  {text('sameMore', { minutes: spell(minutes), amount: yuan(Math.min(price, vipPrice)).replace(/\.00$/, '') })}
                </Chip>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}
