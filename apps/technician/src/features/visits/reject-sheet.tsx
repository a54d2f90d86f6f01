import { useState } from 'react'
import { substitutes } from '@anxin/words/substitutes'
import { technicianOrder } from '@anxin/words/technician-order'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import type { GivingUp } from './move.ts'
import css from './sheets.module.css'

const reasons = { BUSY: 'rejectBusy', FAR: 'rejectFar', UNWELL: 'rejectSick', SKILL: 'rejectSkill' } as const
type Kind = keyof typeof reasons
const kinds = Object.keys(reasons) as Kind[] // safe: the keys of the table above

type RejectSheetProps = {
  accepted?: boolean
  open: boolean
  onClose: () => void
  busy: boolean
  error?: string | undefined
  onReject: (said: GivingUp) => void
}

/** Why an order is declined, or handed over once it was `accepted`: one of the usual reasons, or one's own words, neither of which the customer reads; and whom to send instead. */
export function RejectSheet({ accepted = false, open, onClose, busy, error, onReject }: RejectSheetProps) {
  const [chosen, setChosen] = useState<Kind>()
  const [more, setMore] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const text = useText(technicianOrder)
  const said = useText(substitutes)
  const reason = more.trim()
  const reject = () => {
    setTried(true)
    const substitute = name.trim()
    if (chosen || reason) onReject({ kind: chosen ?? 'OTHER', ...(reason && { reason }), ...(substitute && { substitute }) })
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={accepted ? said('handOverTitle') : text('rejectTitle')}
      footer={
        <Button variant="danger" size="l" full busy={busy} onClick={reject}>
          {accepted ? said('handOverGo') : text('rejectGo')}
        </Button>
      }
    >
      <div className={css.body}>
        <p className={css.note}>{accepted ? said('handOverNote') : text('rejectNote')}</p>
        <div className={css.chips} role="group" aria-label={text('rejectWhy')}>
          {kinds.map((each) => (
            <Chip key={each} selected={each === chosen} onClick={() => setChosen(each === chosen ? undefined : each)}>
              {text(reasons[each])}
            </Chip>
          ))}
        </div>
        <TextArea
          label={text('rejectMore')}
          value={more}
          onChange={setMore}
          max={180}
          rows={2}
          hint={text('rejectPrivate')}
          error={error ?? (tried && !chosen && !reason && text('rejectNeeded'))}
        />
        <Field label={said('recommend')} hint={said('recommendNote')} value={name} onChange={setName} maxLength={20} autoComplete="off" />
      </div>
    </Sheet>
  )
}
