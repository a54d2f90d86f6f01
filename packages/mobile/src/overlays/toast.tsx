import { Icon } from '@anxin/ui/icon.tsx'
import type { IconName } from '@anxin/ui/icon-paths'
import { useToast, type ToastType } from './toast.ts'
import css from './toast.module.css'

const icons: Record<ToastType, IconName> = { primary: 'info', info: 'info', error: 'close', warning: 'alert', success: 'check' }

/** Draws what toast() says. The region stands before the words come, so that readers announce them. */
export function Toasts() {
  const shown = useToast((state) => state.shown)
  return (
    <div className={css.region} role="status" aria-live="polite" aria-atomic="true">
      {shown && (
        <div key={shown.id} className={css.toast} data-type={shown.type}>
          {shown.type && (
            <span className={css.sign}>
              <Icon name={icons[shown.type]} size={16} />
            </span>
          )}
          <span>{shown.text}</span>
        </div>
      )}
    </div>
  )
}
