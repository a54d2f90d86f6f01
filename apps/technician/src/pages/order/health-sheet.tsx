import { useQuery } from '@tanstack/react-query'
import { healthConditions } from '@anxin/words/health-conditions'
import { healthNote as words } from '@anxin/words/health-note'
import { useText } from '@anxin/mobile/language/text'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import css from './order-page.module.css'

type HealthSheetProps = {
  open: boolean
  onClose: () => void
  orderId: string
  busy: boolean
  error: string | undefined
  onConfirm: (revision: number) => void
}

/** What the customer declared, to read and to confirm in the words that were read. Kept in memory alone, so that it is there at a door without a network. */
export function HealthSheet({ open, onClose, orderId, busy, error, onConfirm }: HealthSheetProps) {
  const text = useText(words)
  const say = useText(healthConditions)
  const { data: note, error: failed, refetch } = useQuery({ ...queryFor('techGetHealthNote', { orderId }, { quiet: true }), staleTime: 0 })
  const isRead = note?.readAt !== undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('techTitle')}
      footer={
        note &&
        !isRead && (
          <Button size="l" full busy={busy} onClick={() => onConfirm(note.revision)}>
            {text('techConfirm')}
          </Button>
        )
      }
    >
      <div className={css.sheet}>
        {!note && !failed && <LineShape width="64%" />}
        {!note && failed && <ErrorState error={failed} onRetry={() => refetch()} />}
        {note && (
          <>
            {note.codes.length > 0 && (
              <ul className={css.declared}>
                {note.codes.map((code) => (
                  <li key={code}>{say(code)}</li>
                ))}
              </ul>
            )}
            {note.text && <p className={css.declaredText}>{note.text}</p>}
            <p className={css.hint}>{text(isRead ? 'techRead' : 'techWarn')}</p>
          </>
        )}
        {error && <Notice tone="error">{error}</Notice>}
      </div>
    </Sheet>
  )
}
