import { useId, useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { useUiWords } from './ui-words.ts'
import { useModal, useStays } from './use-modal.ts'
import styles from './sheet.module.css'

type SheetProps = { open: boolean; onClose: () => void; title: string; children: ReactNode; footer?: ReactNode }

const leavingMs = 240
const dragToClose = 90

/** A panel from below for a choice or a detail. Closes by ✕, the mask, Escape, or dragging its head down. */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const dragFrom = useRef<number>(undefined)
  const id = useId()
  const words = useUiWords()
  const stays = useStays(open, leavingMs)
  useModal(panel, open && stays, onClose)
  if (!stays) return null

  const pull = (event: PointerEvent) => (dragFrom.current === undefined ? 0 : Math.max(0, event.clientY - dragFrom.current))
  const letGo = (event: PointerEvent) => {
    const pulled = pull(event)
    dragFrom.current = undefined
    panel.current?.style.removeProperty('translate')
    if (event.type === 'pointerup' && pulled > dragToClose) onClose()
  }

  return createPortal(
    <div className={styles.layer} data-state={open ? 'open' : 'closing'}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the mask is for the pointer; Escape and the close button do the same */}
      <div className={styles.mask} onClick={onClose} />
      <div ref={panel} className={styles.panel} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <div
          className={styles.head}
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) return
            dragFrom.current = event.clientY
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => {
            if (dragFrom.current !== undefined) panel.current?.style.setProperty('translate', `0 ${pull(event)}px`)
          }}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        >
          <span className={styles.grip} aria-hidden />
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton name="close" label={words.close} size={20} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>,
    document.body,
  )
}
