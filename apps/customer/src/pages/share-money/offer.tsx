import type { Reply } from '@anxin/contract/calls'
import { yuan } from '@anxin/rules/money'
import { shareMoney as words } from '@anxin/words/share-money'
import { useText } from '@anxin/mobile/language/text'
import { Price } from '@anxin/ui/price.tsx'
import css from './share-money.module.css'

const steps = ['step1', 'step2', 'step3'] as const

/** What both sides get, and the three steps to it; without a reward it says so. */
export function Offer({ reward }: Pick<Reply<'getInviteList'>, 'reward'>) {
  const text = useText(words)
  if (!reward)
    return (
      <section className={css.offer}>
        <h2 className={css.headline}>{text('noReward')}</h2>
        <p>{text('noRewardNote')}</p>
      </section>
    )
  const { faceAmount, thresholdAmount, validDays } = reward
  const terms = [
    thresholdAmount > 0 ? text('from', { amount: yuan(thresholdAmount).replace(/\.00$/, '') }) : text('free'),
    validDays !== undefined && text('days', { n: validDays }),
  ]
  return (
    <section className={css.offer}>
      <h2 className={css.headline}>{text('offer')}</h2>
      <p className={css.reward}>
        <Price amount={faceAmount} size="xl" /> {text('coupon')}
      </p>
      <p>{terms.filter(Boolean).join(' · ')}</p>
      <ol className={css.steps} aria-label={text('how')}>
        {steps.map((step, at) => (
          <li key={step}>
            <span className={css.number} aria-hidden>
              {at + 1}
            </span>
            {text(step)}
          </li>
        ))}
      </ol>
    </section>
  )
}
