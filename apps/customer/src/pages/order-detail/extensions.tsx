import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isIn } from '@anxin/contract/order-states'
import { clock } from '@anxin/rules/time'
import { yuan } from '@anxin/rules/money'
import { extension as words } from '@anxin/words/extension'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Tint } from '@anxin/ui/tint.tsx'
import { PriceLines } from '../../features/booking/price-lines.tsx'
import { isClosing, type OrderDetail } from '../../features/orders/order.ts'
import { touched } from '../../features/orders/use-order-acts.ts'
import { paths } from '../../routes.ts'
import { CardHead } from './card-head.tsx'
import css from './extensions.module.css'

type ExtensionOrder = OrderDetail['extras'][number]

/** Time added to the visit, each with its price and what can be done about it; those that came to nothing only while they are the last. */
export function Extensions({ order, offset, onExpired }: { order: OrderDetail; offset: number; onExpired: () => void }) {
  const { extras } = order
  const shown = extras.filter((extension, at) => !isIn(extension.status, 'gone') || extension.refundStatus !== 'NONE' || at === extras.length - 1)
  return shown.map((extension) => <Extension key={extension.orderId} extension={extension} offset={offset} onExpired={onExpired} />)
}

function Extension({ extension, offset, onExpired }: { extension: ExtensionOrder; offset: number; onExpired: () => void }) {
  const { orderId, addMin, endAt, status, refundStatus, payAmount, payExpireAt, actions, lines } = extension
  const text = useText(words)
  const spell = useDuration()
  const router = useRouter()
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call('doOrderCancel', { orderId }, { quiet: true }),
    onSuccess: () => toast(text('cancelled')),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  const end = clock(endAt)
  const isUnpaid = isIn(status, 'unpaid')
  const stands = isIn(status, 'gone')
    ? text(refundStatus === 'NONE' ? 'ended' : refundStatus === 'REFUNDED' ? 'givenBack' : 'givingBack')
    : text(isClosing(extension) ? 'closing' : isUnpaid ? 'waits' : 'added', { when: clock(payExpireAt ?? endAt), end })

  return (
    <Tint on={`${status} ${refundStatus}`}>
      <Card as="section" className={css.card} data-extension={status}>
        <CardHead
          title={text('card', { minutes: spell(addMin) })}
          until={isUnpaid && !isClosing(extension) ? payExpireAt : undefined}
          offset={offset}
          label={stands}
          onEnd={onExpired}
        />
        <p className={css.stands}>{stands}</p>
        <PriceLines price={{ lines, payAmount }} changing={false} />
        {actions.length > 0 && (
          <div className={css.actions}>
            {actions.includes('CANCEL') && (
              <Button size="s" variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
                {text('cancel')}
              </Button>
            )}
            {actions.includes('PAY') && (
              <Button size="s" onClick={() => router.navigateTo(paths.pay({ orderId }))}>
                {text('pay', { amount: yuan(payAmount) })}
              </Button>
            )}
            {actions.includes('REFUND') && (
              <Button size="s" variant="secondary" onClick={() => router.navigateTo(paths.requestRefund({ orderId }))}>
                {text('refund')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </Tint>
  )
}
