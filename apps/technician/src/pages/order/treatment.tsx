import { technicianOrder } from '@anxin/words/technician-order'
import { useText } from '@anxin/mobile/language/text'
import { LinkButton } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { useSpell } from '../../features/visits/spell.ts'
import type { Visit } from './visit-body.tsx'
import css from './order-page.module.css'

/** What was booked, by whom, and what the customer wrote. */
export function Treatment({ visit: { items, remark, customer } }: { visit: Visit }) {
  const spell = useSpell()
  const text = useText(technicianOrder)
  return (
    <Card>
      <h2 className={css.heading}>{text('service')}</h2>
      <ul className={css.items}>
        {items.map(({ itemId, name, durationMin, quantity }) => (
          <li key={itemId} className={css.item}>
            <span>{name}</span>
            <span className={css.minutes}>{text('quantity', { min: spell.minutes(durationMin), n: quantity })}</span>
          </li>
        ))}
      </ul>
      {remark && (
        <p className={css.note}>
          <span>{text('remark')}</span>
          {remark}
        </p>
      )}
      <div className={css.customer}>
        <p>
          <span className={css.hint}>{text('customer')}</span>
          <span className={css.name}>{customer.name ?? customer.nickname}</span>
        </p>
        {customer.phone && (
          <LinkButton variant="secondary" icon="phone" href={`tel:${customer.phone}`}>
            {text('call')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
