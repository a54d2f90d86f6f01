import { useState } from 'react'
import { earlyEndReasonNames, earlyEndReasons, type EarlyEndReason } from '@anxin/contract/early-end-reasons'
import { earlyEnd as words } from '@anxin/words/early-end'
import { clock } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { useButtons } from '../../features/visits/use-buttons.ts'
import { useReadVisit } from './use-read-visit.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

/** The quiet way to ask the customer whether the service may end before its time, with a reason that they see. */
export function AskEarlyEnd({ visit, offset }: { visit: Visit; offset: number }) {
  const { orderId } = visit
  const text = useText(words)
  const { buttons } = useButtons(visit, offset)
  const readAgain = useReadVisit(orderId)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<EarlyEndReason>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const button = buttons.find(({ action }) => action === 'ASK_EARLY_END')
  if (!button) return null

  const from = button.blocked?.from
  const close = () => {
    setOpen(false)
    setProblem(undefined)
  }
  const ask = async () => {
    if (!reason) return setProblem(text('askNeeded'))
    setBusy(true)
    try {
      await call('techOrderAskEarlyEnd', { orderId, reason }, { quiet: true })
      toast(text('asked'), { type: 'success' })
      close()
    } catch (error) {
      setProblem(errorText(error))
    }
    setBusy(false)
    readAgain()
  }
  return (
    <div className={css.absent}>
      <Button variant="ghost" disabled={from !== undefined} onClick={() => setOpen(true)}>
        {text('ask')}
      </Button>
      {from !== undefined && <p className={css.hint}>{text('again', { time: clock(from) })}</p>}
      <Sheet
        open={open}
        onClose={close}
        title={text('askTitle')}
        footer={
          <Button size="l" full busy={busy} onClick={() => void ask()}>
            {text('askGo')}
          </Button>
        }
      >
        <div className={css.sheet}>
          <p>{text('askNote')}</p>
          <div className={css.chips} role="group" aria-label={text('askWhy')}>
            {earlyEndReasonNames.map((each) => (
              <Chip key={each} selected={each === reason} onClick={() => setReason(each)}>
                {text(each)}
              </Chip>
            ))}
          </div>
          {reason && <p className={css.hint}>{text(`ask${earlyEndReasons[reason].side}`)}</p>}
          {problem && <Notice tone="error">{problem}</Notice>}
        </div>
      </Sheet>
    </div>
  )
}
