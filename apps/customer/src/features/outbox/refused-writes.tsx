import { outbox as words } from '@anxin/words/outbox'
import { useText } from '@anxin/mobile/language/text'
import { router } from '@anxin/mobile/navigation/app-router'
import { dismissRefused } from '@anxin/mobile/outbox/outbox'
import { useOutbox } from '@anxin/mobile/outbox/outbox-state'
import { errorText, RefusedError } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { takeUpAgain } from './take-up-again.ts'
import css from './refused-writes.module.css'

/** What was sent later and came to nothing: which act, why, and the way to do it again with what was typed. One at a time, the oldest first. */
export function RefusedWrites() {
  const refused = useOutbox((state) => state.refused)
  const text = useText(words)
  const [first, ...others] = refused
  if (!first) return null

  const { key, name, refused: reason } = first
  const dismiss = () => void dismissRefused(key)
  const again = () => {
    router.navigateTo(takeUpAgain(first))
    dismiss()
  }
  return (
    <Notice
      tone="error"
      title={text('refused', { what: text(name) })}
      action={
        <div className={css.actions}>
          <Button size="s" variant="secondary" onClick={again}>
            {text('again')}
          </Button>
          <Button size="s" variant="ghost" onClick={dismiss}>
            {text('understood')}
          </Button>
          {others.length > 0 && <span>{text('more', { n: others.length })}</span>}
        </div>
      }
    >
      {reason.refusal === 'tooOld' ? text('tooOld') : errorText(new RefusedError(reason))}
    </Notice>
  )
}
