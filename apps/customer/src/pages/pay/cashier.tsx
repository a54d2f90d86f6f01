import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { clock } from '@anxin/rules/time'
import { yuan } from '@anxin/rules/money'
import { pay as words } from '@anxin/words/pay'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { useZoneMark } from '@anxin/mobile/language/use-zone-mark'
import { isInsideWechat } from '@anxin/mobile/request/inside-wechat'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Countdown } from '@anxin/ui/countdown.tsx'
import { Price } from '@anxin/ui/price.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { PayWaysChoice } from '../../features/payments/pay-ways-choice.tsx'
import { payWaysHere, type PayWay } from '../../features/payments/pay-ways.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayNotice } from './pay-notice.tsx'
import css from './pay.module.css'

type CashierProps = {
  order: OrderDetail
  offset: number
  configure: Reply<'getConfigure'>
  busy: boolean
  onPay: (way: PayWay) => void
  onExpired: () => void
}

/** How much, until when, and by which way. */
export function Cashier({ order, offset, configure, busy, onPay, onExpired }: CashierProps) {
  const { payAmount, payExpireAt } = order
  const text = useText(words)
  const zone = useZoneMark()
  const ways = payWaysHere(configure, isInsideWechat())
  const [chosen, choose] = useState<PayWay>()
  const way = chosen ?? ways[0]
  const notice = useQuery(queryFor('getOrderPayNotice', {}, { quiet: true }))

  return (
    <>
      <div className={css.body}>
        <section className={css.amount}>
          <h2 className={css.label}>{text('amount')}</h2>
          <div>
            <Price amount={payAmount} size="xl" exact />
          </div>
          {payExpireAt !== undefined && (
            <p className={css.left}>
              <span>{text('left', { when: `${clock(payExpireAt)}${zone}` })}</span>
              <strong>
                <Countdown until={payExpireAt} serverOffset={offset} label={text('leftLabel')} onEnd={onExpired} />
              </strong>
            </p>
          )}
        </section>
        <OrderSummary order={order} offset={offset} />
        <PayWaysChoice ways={ways} chosen={way} onChoose={choose} />
        {notice.data && <PayNotice notice={notice.data} />}
      </div>
      <BottomBar>
        <Button size="l" busy={busy} disabled={!way} onClick={() => way && onPay(way)}>
          {text('payNow', { amount: yuan(payAmount) })}
        </Button>
      </BottomBar>
    </>
  )
}
