import type { ManageReply } from '@anxin/contract/manage/calls'
import { Alert, Descriptions, Skeleton } from 'antd'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { Evidence } from '../../features/aftersale/evidence.tsx'
import { MoneyLine, useOrderFacts } from '../../features/aftersale/order-facts.tsx'
import { listSeparator } from '@anxin/words/writing/signs'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReadChat } from '../../features/chat-log/read-chat.tsx'
import { Dot } from '../../list/dot.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { errorOf } from '../../request/error-of.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'
import { DecideRefund } from './decide-refund.tsx'
import { RetryRefund } from './retry-refund.tsx'
import { useFailedRefundFacts } from './failed-refund-facts.tsx'
import { retainedOf, ruleOf } from '@anxin/words/console/aftersales/refund-rules'
import { refundTones } from './tones.ts'
import { refundsWords } from '@anxin/words/console/aftersales/refunds'

/** A refund beside the list: what was asked and why, how it is calculated, what was answered. */
export function RefundPanel({ refundId }: { refundId: string }) {
  const text = useText(refundsWords)
  const either = useEither()
  const reasonText = useReason()
  const factsOf = useOrderFacts()
  const failedRefundFacts = useFailedRefundFacts()
  const read = useLiveQuery(queryFor('refund/getInfo', { refundId }))
  if (read.isError) return <Alert type="error" title={errorOf(read.error)} />
  if (!read.data) return <Skeleton active paragraph={{ rows: 8 }} />
  const refund = read.data
  const { status, answerBy, answer, auditedBy, auditedAt, refundedAt, trouble, items, itemsEn, auto } = refund
  const said = auditedBy === undefined && auditedAt === undefined ? '' : text('by', { name: auditedBy ?? '', at: clockText(auditedAt) })
  return (
    <>
      <Descriptions
        column={2}
        size="small"
        bordered
        items={[
          { key: 'refundNo', label: text('refundNo'), children: <span className="num">{refund.refundNo}</span>, span: 2 },
          { key: 'state', label: text('state'), children: <Dot tone={refundTones[status]}>{text(status)}</Dot> },
          {
            key: 'answerBy',
            label: text('answerBy'),
            children: status === 'APPLIED' && answerBy !== undefined ? <Deadline at={answerBy} /> : auto ? text('auto') : clockText(answerBy),
          },
          ...factsOf(refund),
          ...(refund.orderId === undefined ? [{ key: 'payNo', label: text('payNo'), children: <span className="num">{refund.payNo}</span>, span: 2 }] : []),
          { key: 'appliedAt', label: text('appliedAt'), children: <span className="num">{clockText(refund.appliedAt)}</span> },
          { key: 'reason', label: text('reason'), children: reasonText(refund.reason), span: 2 },
          ...(items.length > 0
            ? [{ key: 'items', label: text('items'), children: either({ zh: items.join(listSeparator.zh), en: itemsEn.join(listSeparator.en) }), span: 2 }]
            : []),
          ...(answer === undefined
            ? []
            : [
                {
                  key: 'answer',
                  label: text('answer'),
                  children: (
                    <>
                      {answer} <span className="quiet">{said}</span>
                    </>
                  ),
                  span: 2,
                },
              ]),
          ...(refundedAt === undefined ? [] : [{ key: 'refundedAt', label: text('arrived'), children: clockText(refundedAt), span: 2 }]),
          ...(status === 'FAILED' && trouble !== undefined ? [{ key: 'trouble', label: text('trouble'), children: trouble, span: 2 }] : []),
          ...failedRefundFacts(refund),
        ]}
      />
      <OthersOnly isOwn={refund.isOwn}>
        <DecideRefund refund={refund} />
        <RetryRefund refund={refund} />
      </OthersOnly>
      <Calculation refund={refund} />
      <Evidence images={refund.images} />
      {refund.orderId !== undefined && (
        <div className="acts">
          <ReadChat orderId={refund.orderId} />
        </div>
      )}
    </>
  )
}

function Calculation({ refund }: { refund: ManageReply<'refund/getInfo'> }) {
  const text = useText(refundsWords)
  const common = useText(aftersaleWords)
  const either = useEither()
  const { status, paidAmount, returnedAmount, deductions, applyAmount, refundAmount, rule } = refund
  const isGiven = status === 'REFUNDING' || status === 'REFUNDED' || status === 'FAILED'
  const isProposed = applyAmount > paidAmount - deductions.reduce((sum, { amount }) => sum + amount, 0)
  const before = isGiven ? returnedAmount - refundAmount : returnedAmount
  const byRule = ruleOf(rule)
  const said = [...(byRule ? [text('rule', { rule: either(byRule) })] : []), ...(isProposed ? [text('proposed')] : [])]
  return (
    <>
      <h2 className="panel-section">{text('calculation')}</h2>
      <table className="before-after">
        <tbody>
          <MoneyLine name={common('paid')} amount={paidAmount} />
          {before > 0 && <MoneyLine name={common('returned')} amount={before} deduct />}
          {deductions.map((one) => (
            <MoneyLine key={one.code} name={either(retainedOf(one))} amount={one.amount} deduct />
          ))}
          <MoneyLine name={text('asked')} amount={applyAmount} strong />
          {isGiven && <MoneyLine name={text('given')} amount={refundAmount} strong />}
        </tbody>
      </table>
      {said.length > 0 && <p className="quiet">{said.join(' · ')}</p>}
    </>
  )
}
