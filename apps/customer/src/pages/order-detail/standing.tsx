import { whenInside } from '@anxin/rules/day-words'
import { orderDetail as words } from '@anxin/words/order-detail'
import { orderStateWords } from '@anxin/words/order-states'
import { orders } from '@anxin/words/orders'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { Card } from '@anxin/ui/card.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { cx } from '@anxin/ui/cx'
import { Tint } from '@anxin/ui/tint.tsx'
import { closedWhy } from '../../features/orders/closed-why.ts'
import { isClosing, statusKey, type OrderDetail } from '../../features/orders/order.ts'
import { shortService } from '../../features/orders/short-service.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { Journey } from './journey.tsx'
import css from './standing.module.css'

/** Where the order stands, what happens next and when, and the line from unpaid to completed. */
export function Standing({ order, offset, onExpired }: { order: OrderDetail; offset: number; onExpired: () => void }) {
  const { status, payExpireAt, acceptExpireAt } = order
  const text = useText(words)
  const said = useText(orders)
  const stateText = useText(orderStateWords)
  const isPaying = status === 'PENDING_PAYMENT'
  const choosing = order.substitution !== undefined && order.substitution.list.length > 0
  const until = isClosing(order) ? undefined : isPaying ? payExpireAt : status === 'PENDING_ACCEPT' ? acceptExpireAt : undefined
  const next = useNext(order, offset)

  return (
    <Tint on={status}>
      <Card as="section" className={css.card}>
        <div className={css.head}>
          <h2 className={cx('display', css.status)}>{choosing ? text('chooseSubstitute') : stateText(statusKey(order))}</h2>
          {until !== undefined && (
            <span className={isPaying ? css.urgent : css.clock}>
              <Countdown until={until} serverOffset={offset} label={said(isPaying ? 'payLeft' : 'acceptLeft')} {...(isPaying && { onEnd: onExpired })} />
            </span>
          )}
        </div>
        <div className={css.next} role="status">
          {next.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Journey order={order} />
      </Card>
    </Tint>
  )
}

/** What happens next, in a sentence or two: with its clock times where they are known, else what its state says. */
function useNext(order: OrderDetail, offset: number): string[] {
  const text = useText(words)
  const stateText = useText(orderStateWords)
  const language = useLanguage()
  const now = useServerNow(offset)
  const when = (at: number) => zoned(whenInside(at, now, language), language)
  const { status, position, actions } = order

  if (order.substitution) return [text(order.substitution.list.length > 0 ? 'nextSubstitute' : 'nextNobodyElse')]

  if (isClosing(order)) return [text('nextClosing')]
  if (status === 'PENDING_PAYMENT' && order.payExpireAt) return [text('nextPay', { when: when(order.payExpireAt) })]
  if (status === 'PENDING_ACCEPT' && order.acceptExpireAt) return [text('nextAccept', { when: when(order.acceptExpireAt) })]
  if (status === 'ACCEPTED') {
    const { graceUntil = 0, freeCancelUntil = 0 } = order
    const freeUntil = Math.max(graceUntil, freeCancelUntil)
    const isFree = freeUntil > now && (actions.includes('CANCEL') || actions.includes('REFUND'))
    const mayMove = actions.includes('RESCHEDULE')
    if (isFree && mayMove && freeUntil === freeCancelUntil)
      return [text('nextAccepted', { when: when(order.startAt) }), text('freeBoth', { when: when(freeUntil) })]
    return [
      text('nextAccepted', { when: when(order.startAt) }),
      ...(isFree ? [text('freeCancel', { when: when(freeUntil) })] : []),
      ...(mayMove ? [text('freeChange', { when: when(freeCancelUntil) })] : []),
    ]
  }
  if (status === 'DEPARTED' && position) return [text('nextDeparted', { when: when(position.etaAt) })]
  if (status === 'IN_SERVICE') return [text('nextServing', { when: when(order.endAt) })]
  if (status === 'PENDING_CONFIRM' && order.autoConfirmAt) {
    const short = shortService(order)
    return [...(short ? [text('endedEarly', short)] : []), text('nextConfirm', { when: when(order.autoConfirmAt) }), text('disagree')]
  }
  if (status === 'COMPLETED' && actions.includes('COMMENT')) return [text('nextComment')]
  if (status === 'CANCELLED' && order.cancelReason) return [stateText('next_CANCELLED'), text('nextCancelledWhy', { why: order.cancelReason })]
  if (status === 'CLOSED') {
    const closed = closedKey(order)
    return [...(order.closeReason ? [closedWhy(order.closeReason, language)] : []), closed === 'next_CLOSED' ? stateText(closed) : text(closed)]
  }
  return [stateText(`next_${status}`)]
}

/** What an order that was closed from the other side means for the money. */
function closedKey({ refundStatus, refunds, paidAt, payAmount }: OrderDetail) {
  if (refunds.some(({ type }) => type === 'PARTIAL')) return 'nextClosedPart'
  if (refundStatus !== 'NONE') return 'nextClosedPaid'
  return paidAt !== undefined && payAmount > 0 ? 'nextClosedKept' : 'next_CLOSED'
}
