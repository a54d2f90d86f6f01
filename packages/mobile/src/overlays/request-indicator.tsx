import { common } from '@anxin/words/common'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { useWaits } from './request-indicator.ts'
import { useText } from '../language/text.ts'
import css from './request-indicator.module.css'

/** Draws what is being waited for: a request after 800 ms, an upload at once. It never stands in the way of a tap. */
export function RequestIndicator() {
  const wait = useWaits(({ waits }) => waits.at(-1))
  const text = useText(common)
  return (
    <div className={css.region} role="status" aria-live="polite">
      {wait && (
        <div className={css.indicator}>
          <Spinner size={16} />
          <span>{wait.text || text('requesting')}</span>
        </div>
      )}
    </div>
  )
}
