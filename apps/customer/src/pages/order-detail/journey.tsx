import type { CSSProperties } from 'react'
import { orderGroups } from '@anxin/contract/order-states'
import { orderDetail as words } from '@anxin/words/order-detail'
import { orderStateWords } from '@anxin/words/order-states'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import css from './journey.module.css'

type Step = (typeof orderGroups.holdsTime)[number] | 'TO_COMMENT' | 'DONE'
const steps: readonly Step[] = [...orderGroups.holdsTime, 'TO_COMMENT', 'DONE']

/** The step an order is at; none once it was broken off. */
function stepOf({ status, actions }: OrderDetail): Step | undefined {
  if (status === 'COMPLETED') return actions.includes('COMMENT') ? 'TO_COMMENT' : 'DONE'
  return steps.find((step) => step === status)
}

/** How much of the line is behind, from 0 to 1, for the style sheet. */
// safe: custom properties are missing from the type of styles
const gone = (part: number) => ({ '--gone': part }) as CSSProperties

/** The line from unpaid to completed with the name of each of its nine steps: above and below it by turns, so that all fit a phone. */
export function Journey({ order }: { order: OrderDetail }) {
  const text = useText(words)
  const stateText = useText(orderStateWords)
  const current = stepOf(order)
  if (!current) return null

  const at = steps.indexOf(current)
  const isOver = current === 'DONE'
  const last = steps.length - 1

  return (
    <div className={css.line}>
      <ol className={css.steps} style={gone(at / last)} aria-label={text('progress')}>
        {steps.map((step, index) => {
          const isDone = index < at || isOver
          return (
            <li
              key={step}
              className={cx(css.step, isDone && css.done, index === at && !isOver && css.current)}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={css.dot}>{isDone && <Icon name="check" size={10} />}</span>
              <span className={css.label}>{step === 'TO_COMMENT' || step === 'DONE' ? text(`step_${step}`) : stateText(`step_${step}`)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
