import { briefOf } from '@anxin/words/codes/refund-rules'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { hrefOf } from '../../address/address.ts'
import { useMay } from '../../request/me.ts'
import { TableHead } from '../../list/table-head.tsx'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { backtestWords } from '@anxin/words/console/system/backtest'

type Result = ManageReply<'setting/backtest'>
type Amounts = { booked: number; inForce: number; drafted: number }
const moreOf = ({ inForce, drafted }: Omit<Amounts, 'booked'>) => drafted - inForce
/** +¥3.00, −¥3.00, or nothing where nothing changes. */
const signed = (amount: number) => (amount === 0 ? '' : `${amount > 0 ? '+' : '−'}${yuanText(Math.abs(amount))}`)

/** What a draft would have meant: in a sentence, in sums, and the orders it would have changed most. */
export function BacktestResult({ result, titleOf }: { result: Result; titleOf: (path: string) => string }) {
  const text = useText(backtestWords)
  const { orders, from, to, notShown, prices, refunds } = result
  const day = (at: number | undefined) => clockText(at).slice(0, 10)
  if (orders === 0) return <Alert type="info" showIcon title={text('none')} />
  return (
    <section aria-label={text('run')} className="backtest">
      <p className="quiet">{text('over', { n: orders, m: refunds.requests, from: day(from), to: day(to) })}</p>
      <Verdict result={result} />
      {notShown.length > 0 && <Alert type="warning" showIcon title={text('notShown', { values: notShown.map(titleOf).join(' · ') })} />}
      <Sums result={result} />
      {prices.worst.length > 0 && <h3 className="panel-section">{text('worstPrices')}</h3>}
      {prices.worst.length > 0 && (
        <Cases cases={prices.worst} last={text('commissionChange')} lastOf={({ commissionMore }) => <span className="num">{signed(commissionMore)}</span>} />
      )}
      {refunds.worst.length > 0 && <h3 className="panel-section">{text('worstRefunds')}</h3>}
      {refunds.worst.length > 0 && <Cases cases={refunds.worst} last={text('rule')} lastOf={(one) => <Rules {...one} />} />}
      <p className="quiet">{text('howFar')}</p>
    </section>
  )
}

/** The change in one line, as somebody would say it. */
function Verdict({ result: { prices, refunds } }: { result: Result }) {
  const text = useText(backtestWords)
  const said = (more: number, up: 'paidMore' | 'refundMore' | 'commissionMore', down: 'paidLess' | 'refundLess' | 'commissionLess') =>
    more === 0 ? [] : [text(more > 0 ? up : down, { amount: yuanText(Math.abs(more)) })]
  const parts = [
    ...said(moreOf(prices.paid), 'paidMore', 'paidLess'),
    ...said(moreOf(prices.commission), 'commissionMore', 'commissionLess'),
    ...said(moreOf(refunds.amount), 'refundMore', 'refundLess'),
  ]
  const isSame = parts.length === 0 && prices.worst.length === 0 && refunds.worst.length === 0
  return <p className="verdict">{isSame ? text('same') : parts.join(' · ')}</p>
}

function Sums({ result: { prices, refunds } }: { result: Result }) {
  const text = useText(backtestWords)
  const rows = [
    [text('paid'), prices.paid],
    [text('travel'), prices.travel],
    [text('commission'), prices.commission],
    [text('refunds'), refunds.amount],
  ] as const
  const { inForce, drafted } = refunds.byThemselves
  return (
    <table className="before-after numbers">
      <TableHead columns={[text('what'), text('booked'), text('inForce'), text('drafted'), text('change'), text('differing')]} />
      <tbody>
        {rows.map(([name, sum]) => (
          <tr key={name} className={sum.differing > 0 ? 'moved' : ''}>
            <th scope="row">{name}</th>
            <td>{yuanText(sum.booked)}</td>
            <td>{yuanText(sum.inForce)}</td>
            <td>{yuanText(sum.drafted)}</td>
            <td>{signed(moreOf(sum))}</td>
            <td>{sum.differing}</td>
          </tr>
        ))}
        <tr className={inForce === drafted ? '' : 'moved'}>
          <th scope="row">{text('byThemselves')}</th>
          <td>–</td>
          <td>{inForce}</td>
          <td>{drafted}</td>
          <td>{inForce === drafted ? '' : drafted - inForce}</td>
          <td>–</td>
        </tr>
      </tbody>
    </table>
  )
}

type Case = Amounts & { orderId: string; orderNo: string; at: number }
function Cases<One extends Case>({ cases, last, lastOf }: { cases: readonly One[]; last: string; lastOf: (one: One) => ReactNode }) {
  const text = useText(backtestWords)
  const may = useMay()
  return (
    <table className="before-after numbers">
      <TableHead columns={[text('order'), text('at'), text('booked'), text('inForce'), text('drafted'), text('change'), last]} />
      <tbody>
        {cases.map((one) => (
          <tr key={`${one.orderId}${one.at}`}>
            <th scope="row">{may('order.view') ? <a href={hrefOf('order', { open: one.orderId })}>{one.orderNo}</a> : one.orderNo}</th>
            <td>{clockText(one.at).slice(5)}</td>
            <td>{yuanText(one.booked)}</td>
            <td>{yuanText(one.inForce)}</td>
            <td>{yuanText(one.drafted)}</td>
            <td>{signed(moreOf(one))}</td>
            <td>{lastOf(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rules({ rule, draftRule }: Pick<Result['refunds']['worst'][number], 'rule' | 'draftRule'>) {
  const either = useEither()
  return <span>{rule === draftRule ? either(briefOf(rule)) : `${either(briefOf(rule))} → ${either(briefOf(draftRule))}`}</span>
}
