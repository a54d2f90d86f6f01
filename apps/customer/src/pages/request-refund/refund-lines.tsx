import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { clock } from '@anxin/rules/time'
import { requestRefund as words } from '@anxin/words/request-refund'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { Card } from '@anxin/ui/card.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { ruleWords } from './rule-words.ts'
import type { Preview } from './use-preview.ts'
import css from './request-refund.module.css'

/** The calculation: what was paid, what is kept and why, what goes back. */
export function RefundLines({ preview, offset }: { preview: Preview; offset: number }) {
  const { lines, ruleId, until, refundAmount, maxAmount, proposed, couponReturned, extraAmount, serverNow } = preview
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const when = until === undefined ? '' : zoned(whenInside(until, now, language), language)
  // What an operator decides on is no line of the rule.
  const shown = lines.filter(({ code }) => code !== 'SERVED')
  return (
    <Card as="section" className={css.card}>
      <p className={css.rule}>{ruleWords(ruleId, when, language)}</p>
      <dl className={css.lines}>
        {shown.map(({ code, name, nameEn = name, amount, deduct }, at) => (
          <div key={`${code}${at}`} className={css.line}>
            <dt>{code === 'SERVICE' ? nameIn(language, { name, nameEn }) : text(code === 'TRAVEL' && deduct ? 'TRAVEL_KEPT' : code)}</dt>
            <dd>
              {deduct && <span className="visually-hidden">{text('less', { amount: yuan(amount) })}</span>}
              <span aria-hidden={deduct || undefined}>
                <Price amount={deduct ? -amount : amount} size="s" tone={deduct ? 'accent' : 'ink'} exact />
              </span>
            </dd>
          </div>
        ))}
        {extraAmount > 0 && (
          <div className={css.line}>
            <dt>{text('extensionBack')}</dt>
            <dd>
              <Price amount={extraAmount} size="s" exact />
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{text(proposed ? 'proposedBack' : 'back')}</dt>
          <dd>
            <Price amount={proposed ? maxAmount : refundAmount + extraAmount} exact />
          </dd>
        </div>
      </dl>
      <p className={css.quiet}>
        {couponReturned && `${text('couponBack')} · `}
        {text('calculatedAt', { time: clock(serverNow) })}
      </p>
    </Card>
  )
}
