import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../text/language.ts'
import type { Entry } from './entry.ts'
import { useKeepRecent } from './recent.ts'
import { paletteWords } from '@anxin/words/console/frame/palette'
import './palette-button.css'

// Not needed before it is opened.
const Palette = lazy(() => import('./palette.tsx').then(({ Palette: palette }) => ({ default: palette })))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over everything, by a click or by Ctrl-K. A form that is open keeps what is typed in it: there the key does nothing. */
export function PaletteButton({ operatorId, places, onOpen }: { operatorId: string; places: readonly Entry[]; onOpen: () => void }) {
  const text = useText(paletteWords)
  const [isOpen, setOpen] = useState(false)
  useKeepRecent(operatorId)
  const open = () => (onOpen(), setOpen(true))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!event.repeat && !(event.target instanceof Element && event.target.closest('.ant-modal, dialog'))) open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <>
      <Button type="text" className="palette-button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
          <path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m3.3 7.8 3.2 3.2" fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" />
        </svg>
        <span className="palette-word">{text('open')}</span>
        <kbd className="key" aria-hidden>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette operatorId={operatorId} places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
