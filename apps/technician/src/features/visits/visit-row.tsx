import { technician } from '@anxin/words/technician'
import { clock } from '@anxin/rules/business-day'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Price } from '@anxin/ui/price.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { Tone } from '@anxin/ui/tone'
import { isIn, type OrderStatus } from '@anxin/contract/order-states'
import type { TechOrder } from './move.ts'
import { useSpell } from './spell.ts'
import { itemsText, placeText } from './visit-words.ts'
import css from './visits.module.css'

function toneOf(status: OrderStatus): Tone {
  if (isIn(status, 'toVisit')) return 'primary'
  if (status === 'PENDING_ACCEPT') return 'warning'
  return status === 'COMPLETED' ? 'success' : 'neutral'
}

export const StatusTag = ({ status }: { status: OrderStatus }) => {
  const spell = useSpell()
  return <Tag tone={toneOf(status)}>{spell.status(status)}</Tag>
}

/** One order in a list: when, what, where, how it stands. */
export function VisitRow({ order, onOpen }: { order: TechOrder; onOpen: () => void }) {
  const { orderId, startAt, serviceStartAt = startAt, endAt, status, incomeAmount, change } = order
  const text = useText(technician)
  return (
    <button type="button" className={css.row} data-order-id={orderId} onClick={onOpen}>
      <span className={css.times}>
        <strong>{clock(serviceStartAt)}</strong>
        <span>{clock(endAt)}</span>
      </span>
      <span className={css.what}>
        <span className={css.name}>{itemsText(order, useLanguage())}</span>
        <span className={css.place}>{placeText(order)}</span>
      </span>
      <span className={css.end}>
        {change?.proposedBy === 'USER' ? <Tag tone="warning">{text('asksToMove')}</Tag> : <StatusTag status={status} />}
        <Price amount={incomeAmount} size="s" exact />
      </span>
    </button>
  )
}
