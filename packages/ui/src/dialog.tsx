import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button.tsx'
import { cx } from './cx.ts'
import { useModal, useStays } from './use-modal.ts'
import styles from './dialog.module.css'

export type DialogAction = { label: string; onClick: () => void; variant?: ButtonVariant; busy?: boolean }

type DialogProps = { open: boolean; onClose: () => void; title: string; children?: ReactNode; actions: readonly DialogAction[]; drawing?: ReactNode }

/** A question that must be answered. The last action is the one it is about; more than two are stacked. */
export function Dialog({ open, onClose, title, children, actions, drawing }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const stays = useStays(open, 160)
  useModal(panel, open && stays, onClose)
  if (!stays) return null
  return createPortal(
    <div className={styles.layer} data-state={open ? 'open' : 'closing'}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the mask is for the pointer; Escape and the close button do the same */}
      <div className={styles.mask} onClick={onClose} />
      <div
        ref={panel}
        className={styles.panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={children ? `${id}-body` : undefined}
        tabIndex={-1}
      >
        {drawing && <div className={styles.drawing}>{drawing}</div>}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children && (
          <div id={`${id}-body`} className={styles.body}>
            {children}
          </div>
        )}
        <div className={cx(styles.actions, actions.length > 2 && styles.stacked)}>
          {actions.map(({ label, onClick, variant, busy }, at) => (
            <Button
              key={label}
              variant={variant ?? (at === actions.length - 1 ? 'primary' : 'secondary')}
              busy={busy}
              full
              // A lone one only closes.
              commits={actions.length > 1 && at === actions.length - 1}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>,
    document.body,
  )
}
