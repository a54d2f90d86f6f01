import { placeOrder as words } from '@anxin/words/place-order'
import { updatePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { cx } from '@anxin/ui/cx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Stepper } from '@anxin/ui/stepper.tsx'
import { withQuantity } from '../../features/booking/choose.ts'
import { priceOf } from '../../features/booking/chosen-projects.ts'
import type { OrderFormFacts } from './use-order-form.ts'
import css from './place-order.module.css'

/** What is ordered, how many of each, and the way to other treatments. */
export function OrderProjects({ form: { chosen, draft, isByDefault }, onChange }: { form: OrderFormFacts; onChange: () => void }) {
  const text = useText(words)
  const duration = useDuration()
  const nameOf = useNames()
  return (
    <Card>
      <div className={css.head}>
        <h2 className={css.heading}>{text('projects')}</h2>
        <Button size="s" variant="ghost" onClick={onChange}>
          {text(chosen.length > 0 ? 'changeProjects' : 'chooseProjects')}
        </Button>
      </div>
      {isByDefault && <p className={cx(css.faint, css.byDefault)}>{text('byDefault')}</p>}
      <ul className={css.projects}>
        {chosen.map(({ project, quantity }) => (
          <li key={project.projectId} className={css.project} data-project-id={project.projectId}>
            <Picture className={css.cover} src={project.cover} alt="" radius="var(--radius-field)" fallback={<HandsDrawing size={28} />} />
            <span className={css.rowWords}>
              <span className={css.strong}>{nameOf(project)}</span>
              <span className={css.faint}>
                {duration(project.durationMin)} · <Price amount={priceOf(project)} size="s" tone="muted" />
              </span>
            </span>
            <Stepper
              label={text('quantityOf', { name: nameOf(project) })}
              value={quantity}
              max={10}
              unit={text('unit')}
              onChange={(next) => updatePlaceOrder('items', withQuantity(draft.items, project.projectId, next))}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
