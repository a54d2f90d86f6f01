import { useState } from 'react'
import { safety as words } from '@anxin/words/safety'
import { LinkButton } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { useText } from '../language/text.ts'
import { confirm } from '../overlays/dialog.ts'
import { toast } from '../overlays/toast.ts'
import { errorText } from '../request/errors.ts'
import { HoldButton } from './hold-button.tsx'
import css from './safety.module.css'

/** `isTime`: whether the platform hears a call now; the police can be called at any time. */
type SosSheetProps = { open: boolean; isTime: boolean; onClose: () => void; busy: boolean; send: (silent: boolean) => Promise<unknown> }

/** The way to help: the police first, then the platform and the trusted contact. */
export function SosSheet({ open, isTime, onClose, busy, send }: SosSheetProps) {
  const text = useText(words)
  const [silent, setSilent] = useState(false)
  const go = async () => {
    onClose()
    try {
      await send(silent)
      if (!silent) toast(text('sosSent'), { type: 'success', duration: 4000 })
    } catch (error) {
      // Shown also where the call was to be silent: nobody may believe that help is coming.
      toast(text('sosFailed', { why: errorText(error) }), { type: 'error', duration: 8000 })
    }
  }
  const ask = async () => {
    if (await confirm({ title: text('sosAsk'), content: text('sosAskNote'), confirmText: text('sos'), tone: 'danger' })) await go()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('sosTitle')}>
      <div className={css.help}>
        <LinkButton variant="danger" size="l" full icon="phone" href="tel:110">
          {text('call110')}
        </LinkButton>
        {!isTime && <p className={css.note}>{text('sosLater')}</p>}
        {isTime && (
          <>
            <p className={css.note}>{text('sosNote')}</p>
            <Switch label={text('silent')} checked={silent} onChange={setSilent} />
            <p className={css.note}>{text('silentNote')}</p>
            <HoldButton label={text('hold')} holding={text('holding')} busy={busy} onHeld={() => void go()} onPressed={() => void ask()} />
          </>
        )}
      </div>
    </Sheet>
  )
}
