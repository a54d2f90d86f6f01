import type { ManageReply } from '@anxin/contract/manage/calls'
import { refundStatusWords } from '@anxin/words/codes/code-words'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { toneOf } from './tone.ts'
import { ordersWords } from '@anxin/words/console/orders/orders'

type OrderFile = ManageReply<'order/getInfo'>

/** Opens another order's file in place of this one; the list behind stays as it is. */
export const OrderLink = ({ orderId, orderNo }: { orderId: string; orderNo: string }) => (
  <button type="button" className="row-link num" onClick={() => changeQuery({ open: orderId })}>
    {orderNo}
  </button>
)

/** What was added to a visit: orders of their own, each with its state and its price. */
export function AddedTime({ extras }: Pick<OrderFile, 'extras'>) {
  const text = useText(ordersWords)
  const either = useEither()
  return extras.map((extension) => (
    <div key={extension.orderId}>
      <OrderLink {...extension} /> <span className="num">{clockText(extension.startAt).slice(11)}</span>{' '}
      <Dot tone={toneOf(extension)}>{text(extension.status)}</Dot> <span className="num">{yuanText(extension.payAmount)}</span>{' '}
      <span className="quiet">{extension.refundStatus !== 'NONE' && either(refundStatusWords[extension.refundStatus])}</span>
    </div>
  ))
}
