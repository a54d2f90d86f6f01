import { useId, useRef } from 'react'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { useModal } from '@anxin/ui/use-modal'
import css from './modal.module.css'

type ModalProps = {
  title?: string | undefined
  content: string
  /** What goes without saying, in a smaller line below. */
  note?: string | undefined
  confirmText: string
  /** Without it there is one button, and Escape confirms. */
  cancelText?: string | undefined
  danger?: boolean
  layer: 'popup' | 'network'
  onAnswer: (confirmed: boolean) => void
}

/** A question over everything else, answered by one of its buttons or Escape. */
export function Modal({ title, content, note, confirmText, cancelText, danger, layer, onAnswer }: ModalProps) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useModal(panel, true, () => onAnswer(cancelText === undefined))

  return (
    <div className={cx(css.mask, layer === 'network' ? css.network : css.popup)}>
      <div
        ref={panel}
        className={css.panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title ? `${id}-title` : `${id}-content`}
        aria-describedby={title ? `${id}-content` : undefined}
        tabIndex={-1}
      >
        {title && (
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
        )}
        <p id={`${id}-content`} className={css.content}>
          {content}
        </p>
        {note && <p className={css.note}>{note}</p>}
        <div className={css.actions}>
          {cancelText !== undefined && (
            <Button variant="secondary" full onClick={() => onAnswer(false)}>
              {cancelText}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} full onClick={() => onAnswer(true)}>
            {confirmText}
          </Button>
        </div>
      </div>
    </div>
  )
}
