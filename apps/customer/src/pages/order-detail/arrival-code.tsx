import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { whenInside } from '@anxin/rules/day-words'
import { common } from '@anxin/words/common'
import { orderDetail as words } from '@anxin/words/order-detail'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { timeLeft } from '@anxin/ui/time-left'
import { clockOffset, type OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './arrival-code.module.css'

const EARLY_MS = 10_000
const SOONEST_MS = 5_000

/** The six digits to show at the door, once the visit is near; before that from when. */
export function ArrivalCode({ order: { orderId, callOpensAt }, offset }: { order: OrderDetail; offset: number }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(offset)

  return (
    <Card as="section" className={css.card}>
      <h3 className={css.title}>{text('codeTitle')}</h3>
      {callOpensAt !== undefined && now < callOpensAt ? (
        <p className={css.note}>{text('codeFrom', { when: zoned(whenInside(callOpensAt, now, language), language) })}</p>
      ) : (
        <Code orderId={orderId} />
      )}
    </Card>
  )
}

/** A new code is read before this one expires, so it never goes stale. */
function Code({ orderId }: { orderId: string }) {
  const text = useText(words)
  const shared = useText(common)
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...queryFor('getArrivalCode', { orderId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.max(SOONEST_MS, state.data.expireAt - state.data.serverNow - EARLY_MS) : false),
  })

  return (
    <>
      {data && (
        <p className={css.code} role="img" aria-label={text('codeDigits', { code: [...data.code].join(' ') })} data-arrival-code={data.code}>
          {[...data.code].map((digit, at) => (
            <span key={at}>{digit}</span>
          ))}
        </p>
      )}
      {data && <TimeLeft key={data.code} expireAt={data.expireAt} offset={clockOffset(data.serverNow, dataUpdatedAt)} />}
      {!data && !isError && <Skeleton width="100%" height={56} radius={10} />}
      {!data && isError && (
        <p className={css.failed}>
          {text('codeFailed')}
          <Button variant="ghost" size="s" onClick={() => void refetch()}>
            {shared('retry')}
          </Button>
        </p>
      )}
      <p className={css.note}>{text('codeNote')}</p>
    </>
  )
}

/** How long the code stands: a bar that empties, and the seconds in words. Keyed by the code, so the bar runs once for each. */
function TimeLeft({ expireAt, offset }: { expireAt: number; offset: number }) {
  const text = useText(words)
  const left = Math.max(0, expireAt - useServerNow(offset, 1000))
  const [runsFor] = useState(left)
  return (
    <>
      <span className={css.bar} aria-hidden="true">
        <i style={{ animationDuration: `${runsFor}ms` }} />
      </span>
      <p className={css.note}>{text('codeLeft', { left: timeLeft(left) })}</p>
    </>
  )
}
