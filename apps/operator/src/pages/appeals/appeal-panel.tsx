import type { ManageReply } from '@anxin/contract/manage/calls'
import { appealTypeWords } from '@anxin/words/codes/code-words'
import { Alert, Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { Evidence } from '../../features/aftersale/evidence.tsx'
import { MoneyLine, useOrderFacts } from '../../features/aftersale/order-facts.tsx'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReadChat } from '../../features/chat-log/read-chat.tsx'
import { Dot } from '../../list/dot.tsx'
import { OthersOnly } from '../../list/others-only.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { DecideAppeal } from './decide-appeal.tsx'
import { appealTones } from './tones.ts'
import { appealsWords } from '@anxin/words/console/aftersales/appeals'

/** An appeal beside the list: what happened, what it is against, what the order still holds, what was answered. */
export function AppealPanel({ appealId }: { appealId: string }) {
  const text = useText(appealsWords)
  const either = useEither()
  const common = useText(aftersaleWords)
  const factsOf = useOrderFacts()
  const read = useLiveQuery(queryFor('appeal/getInfo', { appealId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active paragraph={{ rows: 8 }} />
  const appeal = read.data
  const { status, urgent, isSecond, wish, phoneMasked, takenBy, result, resultAmount, decidedBy, decidedAt, paidAmount, returnedAmount } = appeal
  const isOpen = status === 'PENDING' || status === 'PROCESSING'
  return (
    <>
      {urgent && isOpen && <Alert type="error" showIcon title={text('urgent')} style={{ marginBottom: 12 }} />}
      <Descriptions
        column={2}
        size="small"
        bordered
        items={[
          { key: 'kind', label: text('kind'), children: `${either(appealTypeWords[appeal.type])}${isSecond ? ` · ${text('second')}` : ''}` },
          { key: 'state', label: text('state'), children: <Dot tone={appealTones[status]}>{text(status)}</Dot> },
          { key: 'answerBy', label: text('answerBy'), children: isOpen ? <Deadline at={appeal.answerBy} /> : clockText(appeal.answerBy) },
          { key: 'takenBy', label: text('takenBy'), children: takenBy ?? '—' },
          ...factsOf(appeal),
          { key: 'createdAt', label: text('createdAt'), children: <span className="num">{clockText(appeal.createdAt)}</span> },
          { key: 'content', label: text('content'), children: appeal.content, span: 2 },
          ...(wish ? [{ key: 'wish', label: text('wish'), children: wish, span: 2 }] : []),
          ...(phoneMasked === undefined ? [] : [{ key: 'phone', label: text('phone'), children: <span className="num">{phoneMasked}</span>, span: 2 }]),
          ...(result === undefined
            ? []
            : [
                {
                  key: 'answer',
                  label: text('answer'),
                  children: (
                    <>
                      {result}
                      {resultAmount > 0 && ` · ${text('given', { amount: yuanText(resultAmount) })}`}{' '}
                      <span className="quiet">{text('by', { name: decidedBy ?? '', at: clockText(decidedAt) })}</span>
                    </>
                  ),
                  span: 2,
                },
              ]),
        ]}
      />
      <OthersOnly isOwn={appeal.isOwn}>
        <DecideAppeal appeal={appeal} />
      </OthersOnly>
      {appeal.against && <Against against={appeal.against} />}
      <h2 className="panel-section">{common('money')}</h2>
      <table className="before-after">
        <tbody>
          <MoneyLine name={common('paid')} amount={paidAmount} />
          {returnedAmount > 0 && <MoneyLine name={common('returned')} amount={returnedAmount} deduct />}
          <MoneyLine name={common('remains')} amount={paidAmount - returnedAmount} strong />
        </tbody>
      </table>
      <Evidence images={appeal.images} />
      <div className="acts">
        <ReadChat orderId={appeal.orderId} />
      </div>
    </>
  )
}

function Against({ against }: { against: NonNullable<ManageReply<'appeal/getInfo'>['against']> }) {
  const text = useText(appealsWords)
  const { refundId, appealId, operatorName, answer, askedAmount, givenAmount } = against
  return (
    <>
      <h2 className="panel-section">{text('against')}</h2>
      <p className="facts">
        {answer}
        {'\n'}
        <span className="quiet">
          {[
            operatorName,
            askedAmount === undefined ? undefined : text('asked', { amount: yuanText(askedAmount) }),
            text('given', { amount: yuanText(givenAmount) }),
          ]
            .filter((one) => one !== undefined)
            .join(' · ')}
        </span>{' '}
        {refundId !== undefined && <a href={hrefOf('refund', { state: 'ALL', open: refundId })}>{text('toRefund')}</a>}
        {appealId !== undefined && <a href={hrefOf('appeal', { state: 'ALL', open: appealId })}>{text('toAppeal')}</a>}
      </p>
    </>
  )
}
