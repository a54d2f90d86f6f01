import type { ManageReply } from '@anxin/contract/manage/calls'
import { paymentStatusWords, refundStatusWords } from '@anxin/words/codes/code-words'
import { booking } from '@anxin/words/booking'
import { lineName, lineWhy } from '@anxin/words/price-lines'
import { TableHead } from '../../list/table-head.tsx'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { MoneyBars } from './money-bars.tsx'
import { accountWord, entryWords, payWayWord } from '@anxin/words/console/orders/money'
import { ordersWords } from '@anxin/words/console/orders/orders'

/** What an order cost and why, what was paid and given back, and how the ledger holds it. */
export function OrderMoney({
  order: { lines, payAmount, paidAmount, returnedAmount = 0, extras, payments, refunds, ledger },
}: {
  order: ManageReply<'order/getInfo'>
}) {
  const text = useText(ordersWords)
  const said = useText(booking)
  const either = useEither()
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) => either({ zh: name, en: nameEn })
  const nothing = <p className="quiet">{text('none')}</p>
  return (
    <>
      <MoneyBars ledger={ledger} />
      <h2 className="panel-section">{text('money')}</h2>
      <table className="before-after">
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{lineName(line, { text: said, nameOf })}</th>
              <td className="quiet">{lineWhy(line, said)}</td>
              <td className="num" style={{ textAlign: 'right' }}>
                {line.deduct ? '−' : ''}
                {yuanText(line.amount)}
              </td>
            </tr>
          ))}
          <SumRow name={text(paidAmount === undefined ? 'toPay' : 'paid')} amount={payAmount} strong />
          {extras.flatMap(({ orderId, paidAt, payAmount: added }) =>
            paidAt === undefined ? [] : [<SumRow key={orderId} name={text('extension')} amount={added} />],
          )}
          {paidAmount !== undefined && paidAmount > payAmount && <SumRow name={text('paidInAll')} amount={paidAmount} strong />}
          {returnedAmount > 0 && <SumRow name={text('refunds')} amount={returnedAmount} />}
        </tbody>
      </table>
      <h2 className="panel-section">{text('payments')}</h2>
      {payments.length === 0 && nothing}
      {payments.map(({ payNo, payWay, amount, status, refundedAmount, createdAt, paidAt }) => (
        <p key={payNo} style={{ margin: '4px 0' }}>
          <span className="num">{payNo}</span> {either(payWayWord(payWay))} <span className="num">{yuanText(amount)}</span> {either(paymentStatusWords[status])}{' '}
          <span className="quiet num">{clockText(paidAt ?? createdAt)}</span>
          {refundedAmount > 0 && <span className="quiet"> {text('refundedOf', { amount: yuanText(refundedAmount) })}</span>}
        </p>
      ))}
      <h2 className="panel-section">{text('refunds')}</h2>
      {refunds.length === 0 && nothing}
      {refunds.map(({ refundNo, status, applyAmount, refundAmount, reason, appliedAt }) => (
        <p key={refundNo} style={{ margin: '4px 0' }}>
          <span className="num">{refundNo}</span> {either(refundStatusWords[status])} <span className="num">{yuanText(refundAmount)}</span>{' '}
          <span className="quiet">{`${text('applied', { amount: yuanText(applyAmount) })} · ${reason} · ${clockText(appliedAt)}`}</span>
        </p>
      ))}
      <h2 className="panel-section">{text('ledger')}</h2>
      {ledger.length === 0 ? (
        nothing
      ) : (
        <table className="before-after">
          <TableHead columns={[text('entry'), text('account'), text('debit'), text('credit')]} />
          <tbody>
            {ledger.map(({ kind, at, account, debitAmount, creditAmount }, index) => (
              <tr key={index}>
                <td>
                  {either(entryWords[kind])} <span className="quiet num">{clockText(at)}</span>
                </td>
                <td title={account}>{either(accountWord(account))}</td>
                <td className="num">{debitAmount > 0 ? yuanText(debitAmount) : ''}</td>
                <td className="num">{creditAmount > 0 ? yuanText(creditAmount) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function SumRow({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td className="num" style={{ textAlign: 'right' }}>
        {strong ? <strong>{yuanText(amount)}</strong> : yuanText(amount)}
      </td>
    </tr>
  )
}
