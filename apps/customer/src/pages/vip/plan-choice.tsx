import { useId } from 'react'
import { yuan } from '@anxin/rules/money'
import { vip as words } from '@anxin/words/vip'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { MemberCardDrawing } from '@anxin/ui/drawings/member-card.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { usePlanName } from './plan-name.ts'
import type { Plan } from './use-buying.ts'
import css from './vip.module.css'

type PlanChoiceProps = { plans: readonly Plan[]; chosen: string | undefined; onChoose: (planId: string) => void }

/** The plans on offer as radios with their whole row to tap: the price, and what a month of it comes to. */
export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const text = useText(words)
  const language = useLanguage()
  const name = useId()
  const planName = usePlanName()
  if (plans.length === 0)
    return (
      <EmptyState compact drawing={<MemberCardDrawing />} title={text('none')}>
        {text('noneNote')}
      </EmptyState>
    )
  return (
    <fieldset>
      <legend className={css.legend}>{text('plans')}</legend>
      <div className={css.plans}>
        {plans.map((plan) => (
          <label key={plan.planId} className={cx(css.plan, plan.planId === chosen && css.chosen)}>
            <span className={css.words}>
              <span className={css.name}>
                {planName(plan)}
                {plan.tag && <Tag tone="accent">{language === 'en' ? plan.tagEn : plan.tag}</Tag>}
              </span>
              {plan.months > 1 && <span className={css.quiet}>{text('monthly', { amount: yuan(Math.round(plan.price / plan.months)) })}</span>}
            </span>
            <span className={css.cost}>
              <Price amount={plan.price} size="l" />
              {plan.originPrice > plan.price && <Price amount={plan.originPrice} size="s" tone="muted" strike />}
            </span>
            <Radio name={name} value={plan.planId} checked={plan.planId === chosen} onChoose={() => onChoose(plan.planId)} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
