import { useQuery } from '@tanstack/react-query'
import { common } from '@anxin/words/common'
import { orderDetail as words } from '@anxin/words/order-detail'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './arrival-code.module.css'

const EARLY_MS = 10_000
const SOONEST_MS = 5_000

/** The six digits to show at the door. A new code is read before this one expires, so it never goes stale. */
export function ArrivalCode({ orderId }: { orderId: string }) {
  const text = useText(words)
  const shared = useText(common)
  const { data, isError, refetch } = useQuery({
    ...queryFor('getArrivalCode', { orderId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.max(SOONEST_MS, state.data.expireAt - state.data.serverNow - EARLY_MS) : false),
  })

  return (
    <Card as="section" className={css.card}>
      <h3 className={css.title}>{text('codeTitle')}</h3>
      {data && (
        <p className={css.code} role="img" aria-label={text('codeDigits', { code: [...data.code].join(' ') })} data-arrival-code={data.code}>
          {[...data.code].map((digit, at) => (
            <span key={at}>{digit}</span>
          ))}
        </p>
      )}
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
    </Card>
  )
}
