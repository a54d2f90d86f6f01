import { useState } from 'react'
import { safety as words } from '@anxin/words/safety'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { useText } from '../language/text.ts'
import { errorText, isRefused } from '../request/errors.ts'
import css from './safety.module.css'

const length = 4

/** Takes a code; either of the two closes it alike. */
export function PinSheet({ open, onClose, send }: { open: boolean; onClose: () => void; send: (pin: string) => Promise<unknown> }) {
  const text = useText(words)
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const close = () => {
    setPin('')
    setError('')
    onClose()
  }
  const full = async (typed: string) => {
    setBusy(true)
    try {
      await send(typed)
      close()
    } catch (refused) {
      setPin('')
      setError(isRefused(refused, 'safetyPinWrong') ? text('pinWrong', { left: refused.detail.left }) : errorText(refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open={open} onClose={close} title={text('pinTitle')}>
      <div className={css.pin}>
        <CodeBoxes
          label={text('pinLabel')}
          length={length}
          value={pin}
          onChange={setPin}
          onFull={(typed) => void full(typed)}
          error={error}
          disabled={busy}
          autoFocus
        />
      </div>
    </Sheet>
  )
}
