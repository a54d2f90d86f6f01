import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

type Props = { id: string; title: string; width: number; isWide: boolean; close: () => void; children: ReactNode }

/** A record that is open beside its list. The list stays in sight and in use: another row shows in the same place. */
export function DetailDrawer({ id, title, width, isWide, close, children }: Props) {
  const text = useText(consoleWords)
  const titleId = useId()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [opener, panel] = [document.activeElement, box.current]
    panel?.focus({ preventScroll: true })
    return () => {
      // Anyone who is elsewhere by now stays there.
      if (panel?.contains(document.activeElement) && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => void box.current?.scrollTo(0, 0), [id])
  return (
    <div
      ref={box}
      className={isWide ? 'beside isWide' : 'beside'}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      style={{ ['--beside' as never]: `${width}px` }}
    >
      <div className="beside-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label={text('close')} onClick={close}>
          <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {children}
    </div>
  )
}
