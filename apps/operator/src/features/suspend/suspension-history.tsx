import type { ManageReply } from '@anxin/contract/manage/calls'
import { suspensionRules } from '@anxin/words/codes/suspension-rules'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { suspendWords } from '@anxin/words/console/orders/suspend'

type Suspension = ManageReply<'customer/suspend'>

/** Who was shut out when, by which rule and on what evidence, the latest first. */
export function SuspensionHistory({ suspensions }: { suspensions: Suspension[] }) {
  const text = useText(suspendWords)
  const either = useEither()
  const endOf = ({ endedAt, endedBy, untilAt }: Suspension) => {
    if (endedAt !== undefined) return endedBy === undefined ? text('byItself') : text('ended', { at: clockText(endedAt) })
    return untilAt === undefined ? text('endless') : text('untilAt', { at: clockText(untilAt) })
  }
  return (
    <>
      <h2 className="panel-section">{text('history')}</h2>
      {suspensions.length === 0 && <p className="quiet">{text('none')}</p>}
      {suspensions.map((one) => (
        <div className="facts" key={one.begunAt} style={{ marginBottom: 8 }}>
          <strong>{either(suspensionRules[one.rule])}</strong> · {endOf(one)}
          {'\n'}
          {one.reason}
          {'\n'}
          {one.evidence}
          {'\n'}
          <span className="quiet">{text('from', { at: clockText(one.begunAt), by: one.begunBy })}</span>
        </div>
      ))}
    </>
  )
}
