import { useState, useSyncExternalStore } from 'react'
import { technician } from '@anxin/words/technician'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { sendWaiting, useMoves } from '../features/visits/moves.ts'
import css from './line-bar.module.css'

function onLineChange(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says above all pages that there is no network, and how many steps wait to be sent. */
export function LineBar() {
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const count = useMoves(({ waiting }) => waiting.length)
  const [busy, setBusy] = useState(false)
  const text = useText(technician)
  const send = async () => {
    setBusy(true)
    await sendWaiting()
    setBusy(false)
  }

  return (
    <div role="status">
      {(!online || count > 0) && (
        <div className={css.bar}>
          <Icon name={online ? 'clock' : 'wifi-off'} size={20} />
          <p className={css.words}>
            {count > 0 && <strong>{text('waiting', { n: count })}</strong>}
            {!online && <span>{text('offline')}</span>}
          </p>
          {online && count > 0 && (
            <Button size="s" variant="secondary" busy={busy} onClick={() => void send()}>
              {text('sendNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
