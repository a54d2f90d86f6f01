import { maskedCall } from '@anxin/words/masked-call'
import { LinkButton } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { useText } from '../language/text.ts'
import css from './masked-call-sheet.module.css'

/** `from` is the phone that the number answers, already masked; without it the one of the account. */
type MaskedCallSheetProps = { open: boolean; onClose: () => void; title: string; number: string; from?: string }

/** Says how the call goes before it is made. */
export function MaskedCallSheet({ open, onClose, title, number, from }: MaskedCallSheetProps) {
  const text = useText(maskedCall)
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={css.note}>{text('note')}</p>
      <p className={css.from}>{from === undefined ? text('fromOwn') : text('from', { phone: from })}</p>
      <LinkButton size="l" full icon="phone" href={`tel:${number}`}>
        {text('dial', { number })}
      </LinkButton>
    </Sheet>
  )
}
