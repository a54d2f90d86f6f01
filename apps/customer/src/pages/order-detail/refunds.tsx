import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { orderDetail as words } from '@anxin/words/order-detail'
import { orders } from '@anxin/words/orders'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'

const tone = { REFUNDED: 'success', FAILED: 'warning', REJECTED: 'warning' } as const

/** What comes back of what was paid, and whether it has arrived. */
export function Refunds({ refunds, offset }: { refunds: OrderDetail['refunds']; offset: number }) {
  const text = useText(words)
  const said = useText(orders)
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)

  return refunds.map(({ refundId, status, refundAmount, refundedAt, paidBy }) => (
    <Notice key={refundId} tone={status in tone ? tone[status as keyof typeof tone] : 'info'} title={said(`refund_${status}`)}>
      {status !== 'REJECTED' && status !== 'CANCELLED' && <p>{text('refundWhen', { amount: yuan(refundAmount) })}</p>}
      {refundedAt !== undefined && <p>{text(paidBy === undefined ? 'refundDone' : 'refundByHand', { when: whenInside(refundedAt, now, language) })}</p>}
      {refundedAt === undefined && status === 'REFUNDING' && <p>{text('refundPending')}</p>}
    </Notice>
  ))
}
