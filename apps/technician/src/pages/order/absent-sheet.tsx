import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { yuan } from '@anxin/rules/money'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { useText } from '@anxin/mobile/language/text'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

const most = 9

type AbsentSheetProps = {
  open: boolean
  onClose: () => void
  visit: Pick<Visit, 'absentRefundAmount' | 'absentIncomeAmount'>
  images: readonly PickedImage[]
  onChange: (images: readonly PickedImage[]) => void
  busy: boolean
  error: string | undefined
  onReport: () => void
}

/** Nobody is there: photos that show it, and what becomes of the money, before the order is closed for good. */
export function AbsentSheet({ open, onClose, visit, images, onChange, busy, error, onReport }: AbsentSheetProps) {
  const { absentRefundAmount = 0, absentIncomeAmount = 0 } = visit
  const text = useText(technicianOrder)
  const [goingUp, setGoingUp] = useState(0)
  const onUpload = (upload: Promise<boolean>) => {
    setGoingUp((before) => before + 1)
    void upload.then(() => setGoingUp((before) => before - 1))
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('absentTitle')}
      footer={
        <Button variant="danger" size="l" full busy={busy || goingUp > 0} disabled={images.length === 0} onClick={onReport}>
          {text('absentGo')}
        </Button>
      }
    >
      <div className={css.sheet}>
        <p>{text('absentNote')}</p>
        <ImagePicker label={text('photo')} value={images} onChange={onChange} max={most} onUpload={onUpload} />
        {!navigator.onLine && <Notice tone="warning">{text('absentOffline')}</Notice>}
        <p className={css.money}>
          {text(absentRefundAmount > 0 ? 'absentMoney' : 'absentNoRefund', { back: yuan(absentRefundAmount), income: yuan(absentIncomeAmount) })}
        </p>
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Sheet>
  )
}
