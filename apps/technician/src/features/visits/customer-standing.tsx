import { technicianCustomers as words } from '@anxin/words/technician-customers'
import { useText } from '@anxin/mobile/language/text'
import type { TechOrder } from './move.ts'
import css from './visits.module.css'

/** What other technicians said of a customer, where it is known, for one who decides whether to come. */
export function CustomerStanding({ order: { customer } }: { order: TechOrder }) {
  const text = useText(words)
  if (!customer.standing) return null
  const { count, reliable, respectful } = customer.standing
  return <span className={css.place}>{text('standing', { n: count, reliable, respectful })}</span>
}
