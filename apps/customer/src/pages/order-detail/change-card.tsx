import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenInside } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { orderChange as words } from '@anxin/words/order-change'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './change.module.css'

/** Whatever became of a change, what is shown of the order and its calendar follows. */
export function readOrderAgain(client: QueryClient): void {
  for (const name of ['getOrderInfo', 'getOrderLog', 'getOrderList', 'getTechBusy']) void client.invalidateQueries({ queryKey: [name] })
}

/** Another time that waits: for the technician's answer, or for the customer's. */
export function ChangeCard({ order, offset }: { order: OrderDetail; offset: number }) {
  const { change, orderId } = order
  const text = useText(words)
  const language = useLanguage()
  const client = useQueryClient()
  const now = useServerNow(offset, 15_000)
  const [busy, setBusy] = useState<boolean>()
  if (!change) return null

  const { changeId, proposedBy, startAt, answerBy, backAmount } = change
  const isOwn = proposedBy === 'USER'
  const answer = async (accept: boolean) => {
    setBusy(accept)
    try {
      await call('doOrderAnswerChange', { orderId, changeId, accept }, { quiet: true })
      toast(text(accept ? 'accepted' : isOwn ? 'withdrawn' : 'declined'), { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    setBusy(undefined)
    readOrderAgain(client)
  }
  const buttons = (
    <div className={css.actions}>
      {!isOwn && (
        <Button size="s" busy={busy === true} onClick={() => void answer(true)}>
          {text('accept')}
        </Button>
      )}
      <Button size="s" variant="secondary" busy={busy === false} onClick={() => void answer(false)}>
        {text(isOwn ? 'withdraw' : 'decline')}
      </Button>
    </div>
  )
  return (
    <Notice title={text(`waits${proposedBy}`)} action={buttons}>
      <p>{text('waitsNote', { when: whenInside(startAt, now, language), by: zoned(whenInside(answerBy, now, language), language) })}</p>
      {backAmount > 0 && <p>{text('waitsBack', { amount: yuan(backAmount) })}</p>}
    </Notice>
  )
}
