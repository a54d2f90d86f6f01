import { whenInside } from '@anxin/rules/day-words'
import { requestRefund as words } from '@anxin/words/request-refund'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { CoinsDrawing } from '@anxin/ui/drawings/coins.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { RefundRulesLink } from '../../features/refunds/refund-rules-link.tsx'
import { paths } from '../../routes.ts'
import { ruleWords } from './rule-words.ts'
import type { Preview } from './use-preview.ts'

/** Nothing can be had back now: by which rule, and what can be done instead. */
export function NoRefund({ order: { orderId, actions }, preview: { ruleId, until }, offset }: { order: OrderDetail; preview: Preview; offset: number }) {
  const text = useText(words)
  const router = useRouter()
  const language = useLanguage()
  const now = useServerNow(offset, 60_000)
  const when = until === undefined ? '' : zoned(whenInside(until, now, language), language)
  const canAppeal = actions.includes('APPEAL')
  return (
    <EmptyState
      drawing={<CoinsDrawing />}
      title={text('refused')}
      action={
        <Button onClick={() => router.redirectTo(canAppeal ? paths.appeal({ orderId }) : paths.customerService())}>
          {text(canAppeal ? 'appeal' : 'toService')}
        </Button>
      }
    >
      {[ruleWords(ruleId, when, language), text(canAppeal ? 'canAppeal' : 'canAsk')].join(language === 'en' ? ' ' : '')}
      <br />
      <RefundRulesLink />
    </EmptyState>
  )
}

/** One refund at a time: it is shown where it stands. */
export function UnderWay() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<CoinsDrawing />}
      title={text('underWay')}
      action={<Button onClick={() => router.redirectTo(paths.refundList())}>{text('seeRefunds')}</Button>}
    />
  )
}
