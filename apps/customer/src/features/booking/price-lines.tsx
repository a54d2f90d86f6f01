import { booking as words } from '@anxin/words/booking'
import { lineName, lineWhy } from '@anxin/words/price-lines'
import { yuan } from '@anxin/rules/money'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Price } from '@anxin/ui/price.tsx'
import type { Quote } from './use-quote.ts'
import css from './price-lines.module.css'

/** Every line of a price with its why, and what is left to pay. */
export function PriceLines({ price, changing }: { price: Pick<Quote['price'], 'lines' | 'payAmount'>; changing: boolean }) {
  const text = useText(words)
  return (
    <dl className={cx(css.lines, changing && css.changing)} aria-busy={changing || undefined}>
      {price.lines.map((line, at) => (
        <PriceLine key={`${line.kind}${at}`} line={line} />
      ))}
      <div className={cx(css.line, css.total)}>
        <dt>{text('total')}</dt>
        <dd className={css.amount}>
          <Price amount={price.payAmount} size="m" exact />
        </dd>
      </div>
    </dl>
  )
}

/** Several amounts and their sum. */
export function PriceParts({ parts, name, amount }: { parts: readonly { id: string; name: string; amount: number }[]; name: string; amount: number }) {
  return (
    <dl className={cx(css.lines, css.parts)}>
      {parts.map((part) => (
        <div key={part.id} className={css.line}>
          <dt className={css.words}>{part.name}</dt>
          <dd className={css.amount}>
            <Price amount={part.amount} size="s" exact />
          </dd>
        </div>
      ))}
      <div className={cx(css.line, css.total)}>
        <dt>{name}</dt>
        <dd className={css.amount}>
          <Price amount={amount} size="m" exact />
        </dd>
      </div>
    </dl>
  )
}

function PriceLine({ line }: { line: Quote['price']['lines'][number] }) {
  const text = useText(words)
  const nameOf = useNames()
  const { kind, amount, deduct } = line
  const why = lineWhy(line, text)
  return (
    <div className={css.line} data-kind={kind}>
      <dt className={css.words}>
        <span>{lineName(line, { text, nameOf })}</span>
        {why && <span className={css.why}>{why}</span>}
      </dt>
      <dd className={css.amount}>
        {deduct && <span className="visually-hidden">{text('less', { amount: yuan(amount) })}</span>}
        {deduct && (
          <span aria-hidden>
            <Price amount={-amount} size="s" tone="accent" exact />
          </span>
        )}
        {!deduct && (amount === 0 ? <span className={css.free}>{text('free')}</span> : <Price amount={amount} size="s" exact />)}
      </dd>
    </div>
  )
}
