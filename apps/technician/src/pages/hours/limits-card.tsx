import { useId } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { durationText } from '@anxin/rules/measures'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import css from './hours-page.module.css'

export type Limits = Pick<Reply<'techGetWeek'>['limits'], 'mostOrders' | 'mostMinutes'>
type LimitsCardProps = { limits: Limits; policy: Reply<'techGetWeek'>['limits']; onChange: (limits: Limits) => void }

const upTo = (most: number) => Array.from({ length: most }, (_, n) => n + 1)

/** How much a day may have at most: fewer than the platform allows, never more. */
export function LimitsCard({ limits: { mostOrders, mostMinutes }, policy, onChange }: LimitsCardProps) {
  const text = useText(technicianSchedule)
  const language = useLanguage()
  const [orders, hours] = [useId(), useId()]
  const minutes = (n: number) => durationText(n, language)
  return (
    <section className={css.day}>
      <div className={css.dayHead}>
        <h2>{text('limits')}</h2>
      </div>
      <div className={css.limit}>
        <label htmlFor={orders}>{text('mostOrders')}</label>
        <select
          id={orders}
          className={css.limitSelect}
          value={mostOrders ?? ''}
          onChange={({ target }) => onChange({ mostMinutes, mostOrders: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{text('platformOrders', { n: policy.policyOrders })}</option>
          {upTo(Math.max(policy.policyOrders - 1, mostOrders ?? 0)).map((n) => (
            <option key={n} value={n}>
              {text('nOrders', { n })}
            </option>
          ))}
        </select>
      </div>
      <div className={css.limit}>
        <label htmlFor={hours}>{text('mostHours')}</label>
        <select
          id={hours}
          className={css.limitSelect}
          value={mostMinutes ?? ''}
          onChange={({ target }) => onChange({ mostOrders, mostMinutes: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{text('platformHours', { time: minutes(policy.policyMinutes) })}</option>
          {upTo(Math.ceil(policy.policyMinutes / 60) - 1).map((n) => (
            <option key={n} value={n * 60}>
              {text('nHours', { n })}
            </option>
          ))}
          {mostMinutes !== null && mostMinutes % 60 !== 0 && <option value={mostMinutes}>{minutes(mostMinutes)}</option>}
        </select>
      </div>
      <p className={css.limitNote}>{text('limitsNote', { after: minutes(policy.restAfterMin), rest: minutes(policy.restMin) })}</p>
    </section>
  )
}
