import type { ManageReply } from '@anxin/contract/manage/calls'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { flowsOf } from './money-flows.ts'
import { pictureWords } from '@anxin/words/console/orders/pictures'
import './pictures.css'

/** What came in for an order and where it went, each as one bar of the same length. */
export function MoneyBars({ ledger }: { ledger: ManageReply<'order/getInfo'>['ledger'] }) {
  const text = useText(pictureWords)
  const flows = flowsOf(ledger)
  const whole = flows.paid + flows.subsidy
  if (whole <= 0) return null
  const rows = [
    ['moneyIn', ['paid', 'subsidy']],
    ['moneyOut', ['technician', 'shop', 'commission', 'back', 'pending', 'held']],
  ] as const
  return (
    <>
      <h2 className="panel-section">{text('flows')}</h2>
      <dl className="money-bars">
        {rows.map(([side, parts]) => (
          <div key={side}>
            <dt>{text(side)}</dt>
            <dd>
              <span className="money-bar" aria-hidden>
                {parts.map((part) => flows[part] > 0 && <span key={part} className={`of-${part}`} style={{ flexGrow: flows[part] }} />)}
              </span>
              <span className="money-key">
                {parts.map(
                  (part) =>
                    flows[part] !== 0 && (
                      <span key={part} className={`of-${part}`}>
                        {text(part)} <span className="num">{yuanText(flows[part])}</span>
                      </span>
                    ),
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
