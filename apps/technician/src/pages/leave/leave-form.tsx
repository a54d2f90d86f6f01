import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leavingReasonNames, type LeavingReason } from '@anxin/contract/leaving-reasons'
import { leavingReasons } from '@anxin/words/codes/leaving-reasons'
import { technicianLeave } from '@anxin/words/technician-leave'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import css from './leave-page.module.css'

/** The reason, for anyone who gives one, and the last word. */
export function LeaveForm({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const text = useText(technicianLeave)
  const language = useLanguage()
  const [reason, setReason] = useState<LeavingReason>()
  const leave = useMutation({
    mutationFn: () => call('techLeave', { confirmed: true, ...(reason && { reason }) }, { quiet: true }),
    onSuccess: onDone,
    onError: (error) => {
      // The answer of a first try was lost.
      if (isRefused(error, 'technicianOnly')) return onDone()
      toast(errorText(error), { type: 'error' })
      onRefused()
    },
  })
  const ask = async () => {
    if (await confirm({ title: text('ask'), content: text('askNote'), confirmText: text('confirm'), tone: 'danger' })) leave.mutate()
  }
  return (
    <>
      <section className={css.why}>
        <h2 className={css.quiet} id="why-leave">
          {text('why')}
        </h2>
        <div className={css.chips} role="group" aria-labelledby="why-leave">
          {leavingReasonNames.map((each) => (
            <Chip key={each} selected={each === reason} onClick={() => setReason(each === reason ? undefined : each)}>
              {leavingReasons[each][language === 'en' ? 'en' : 'zh']}
            </Chip>
          ))}
        </div>
      </section>
      <Button variant="danger" size="l" full busy={leave.isPending} onClick={() => void ask()}>
        {text('leave')}
      </Button>
    </>
  )
}
