import { memo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { inside, whenText } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { order as words } from '@anxin/words/order'
import { orderStateWords } from '@anxin/words/order-states'
import { orders } from '@anxin/words/orders'
import { useLanguage } from '@anxin/mobile/language/language'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { paths } from '../../routes.ts'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { isClosing, statusKey, statusTone, type OrderCard } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './order-card.module.css'

/** One order of the list: who, what, when, where, how much, and what can be done about it. */
export const OrderCardView = memo(function OrderCardView({ order, offset }: { order: OrderCard; offset: number }) {
  const { orderId, orderNo, tech, items, startAt, addressShort, payAmount, paidAmount = payAmount, returnedAmount = 0, status, refundStatus, isExtra } = order
  const text = useText(words)
  const said = useText(orders)
  const stateText = useText(orderStateWords)
  const router = useRouter()
  const language = useLanguage()
  const when = zoned(whenText(startAt, useServerNow(offset, 60_000), language), language)
  const duration = useDuration()
  const nameOf = useNames()
  const personName = usePersonName()
  const [first] = items
  const detail = paths.orderDetail({ orderId })
  const label = text('open', { name: first ? nameOf(first) : '', when: inside(when) })

  return (
    <Tint on={`${status} ${refundStatus}`}>
      <Card as="article" className={css.card} data-order-id={orderId}>
        <header className={css.head}>
          <Avatar src={tech.avatar} name={tech.nickname} size={36} />
          <span className={css.who}>{personName(tech.nickname)}</span>
          {isExtra && <Tag>{text('extension')}</Tag>}
          <Tag tone={statusTone(order)}>{stateText(statusKey(order))}</Tag>
        </header>
        {/* The link lies over the whole card; the buttons lie over the link. */}
        <a
          className={css.open}
          href={`#${detail}`}
          aria-label={label}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            router.navigateTo(detail)
          }}
        />
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.itemId}>
              <span>{said('items', { name: nameOf(item), n: item.quantity })}</span>
              <span className={css.minutes}>{duration(item.durationMin * item.quantity)}</span>
            </li>
          ))}
        </ul>
        <p className={css.fact}>
          <Icon name="clock" size={16} />
          <span className="tabular">{when}</span>
        </p>
        <p className={css.fact}>
          <Icon name="location" size={16} />
          <span className={css.place}>{addressShort}</span>
        </p>
        <p className={css.number}>{text('number', { no: orderNo })}</p>
        {refundStatus !== 'NONE' && (
          <p className={css.fact}>
            <Icon name="wallet" size={16} />
            <span>{said(`refund_${refundStatus}`)}</span>
          </p>
        )}
        <TimeLeft order={order} offset={offset} />
        <footer className={css.foot}>
          <span className={css.amount}>
            <span>{text(amountKey(order))}</span>
            <Price amount={paidAmount} exact />
            {returnedAmount > 0 && <span>{text('returned', { amount: yuan(returnedAmount) })}</span>}
          </span>
          <span className={css.actions}>
            <OrderActions order={order} />
          </span>
        </footer>
      </Card>
    </Tint>
  )
})

/** What the amount is: still due, paid, or only what it would have cost. */
function amountKey({ status, paidAmount }: OrderCard) {
  if (status === 'PENDING_PAYMENT') return 'toPay'
  return paidAmount === undefined ? 'total' : 'paid'
}

/** How long the customer may still pay, or the technician accept. */
function TimeLeft({ order, offset }: { order: OrderCard; offset: number }) {
  const { status, payExpireAt, acceptExpireAt } = order
  const client = useQueryClient()
  const text = useText(words)
  const said = useText(orders)
  const isPaying = status === 'PENDING_PAYMENT'
  const until = isPaying ? payExpireAt : status === 'PENDING_ACCEPT' ? acceptExpireAt : undefined
  if (until === undefined) return null
  if (isClosing(order)) return <p className={css.waiting}>{text('closing')}</p>

  const label = said(isPaying ? 'payLeft' : 'acceptLeft')
  return (
    <p className={isPaying ? css.urgent : css.waiting}>
      <span>{label}</span>
      <strong>
        <Countdown
          until={until}
          serverOffset={offset}
          label={label}
          {...(isPaying && { onEnd: () => void client.invalidateQueries({ queryKey: ['getOrderList'] }) })}
        />
      </strong>
    </p>
  )
}

/** The shape of a card to come. */
export function OrderCardSkeleton() {
  return (
    <Card className={css.card}>
      <div className={css.head}>
        <Skeleton width={36} height={36} radius="50%" />
        <Skeleton width="30%" height={17} />
        <span className={css.push}>
          <Skeleton width={56} height={22} />
        </span>
      </div>
      <Skeleton width="70%" height={15} />
      <Skeleton width="52%" height={13} />
      <Skeleton width="64%" height={13} />
      <div className={css.foot}>
        <Skeleton width={84} height={20} />
        <span className={css.push}>
          <Skeleton width={92} height={34} radius={17} />
        </span>
      </div>
    </Card>
  )
}
