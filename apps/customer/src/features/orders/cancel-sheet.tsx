import { useId, useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { cancelReasons } from '@anxin/words/cancel-reasons'
import { orders } from '@anxin/words/orders'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import type { OrderCard } from './order.ts'
import css from './cancel-sheet.module.css'

const reasons = ['reasonTime', 'reasonWrong', 'reasonOther', 'reasonNoNeed'] as const

type CancelSheetProps = {
  order: Pick<OrderCard, 'status' | 'payAmount'>
  open: boolean
  busy: boolean
  onClose: () => void
  onCancel: (reason: string) => void
}

/** Asks before an order is cancelled: what comes back, and why. */
export function CancelSheet({ order: { status, payAmount }, open, busy, onClose, onCancel }: CancelSheetProps) {
  const text = useText(orders)
  const why = useText(cancelReasons)
  const [reason, setReason] = useState<(typeof reasons)[number]>('reasonTime')
  const name = useId()
  const isPaid = status !== 'PENDING_PAYMENT'

  const footer = (
    <div className={css.actions}>
      <Button variant="secondary" full onClick={onClose}>
        {text('keepOrder')}
      </Button>
      <Button variant="danger" full busy={busy} onClick={() => onCancel(why(reason))}>
        {text('cancelNow')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('cancelTitle')} footer={footer}>
      <div className={css.body}>
        <Notice tone="info">{isPaid ? text('cancelPaid', { amount: yuan(payAmount) }) : text('cancelUnpaid')}</Notice>
        <fieldset>
          <legend className={css.legend}>{text('cancelWhy')}</legend>
          {reasons.map((each) => (
            <label key={each} className={css.reason}>
              <span>{why(each)}</span>
              <Radio name={name} checked={reason === each} onChoose={() => setReason(each)} />
            </label>
          ))}
        </fieldset>
      </div>
    </Sheet>
  )
}
