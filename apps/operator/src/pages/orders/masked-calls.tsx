import type { ManageReply } from '@anxin/contract/manage/calls'
import { callWords } from '@anxin/words/console/orders/calls'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'

/** Who called whom by the order's masked number, and how it ended; nothing where nobody did. */
export function MaskedCalls({ calls }: Pick<ManageReply<'order/getInfo'>, 'calls'>) {
  const text = useText(callWords)
  if (calls.length === 0) return null
  return (
    <>
      <h2 className="panel-section">{text('title')}</h2>
      <ol className="timeline" aria-label={text('title')}>
        {calls.map(({ caller, calledAt, secondsSpoken, outcome }) => (
          <li key={`${caller}${calledAt}`}>
            <span className="num quiet">{clockText(calledAt).slice(5)}</span> <span>{text(caller)}</span>{' '}
            <span className="quiet num">{text(outcome, { n: secondsSpoken })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
