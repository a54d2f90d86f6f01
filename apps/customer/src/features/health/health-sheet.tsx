import { useState } from 'react'
import { healthCodes, longestHealthText, type HealthCode } from '@anxin/contract/health-codes'
import { healthConditions } from '@anxin/words/health-conditions'
import { healthNote as words } from '@anxin/words/health-note'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { isDeclared, nothingDeclared, type HealthDraft } from '@anxin/mobile/drafts/health-draft'
import css from './health-sheet.module.css'

type HealthSheetProps = {
  open: boolean
  onClose: () => void
  declared: HealthDraft
  onSave: (declared: HealthDraft) => void
  busy?: boolean
  error?: string | undefined
}

/** What a customer declares of their health, with a consent of its own. Nothing to declare needs none. */
export function HealthSheet({ open, onClose, declared, onSave, busy = false, error }: HealthSheetProps) {
  const text = useText(words)
  const say = useText(healthConditions)
  const [draft, setDraft] = useState(declared)
  const [agreed, setAgreed] = useState(isDeclared(declared))
  const [missing, setMissing] = useState(false)
  const toggle = (code: HealthCode) =>
    setDraft(({ codes, ...rest }) => ({ ...rest, codes: codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code] }))
  const said = { ...draft, text: draft.text.trim() }
  const save = () => {
    if (isDeclared(said) && !agreed) return setMissing(true)
    onSave(isDeclared(said) ? said : nothingDeclared)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('title')}
      footer={
        <Button size="l" full busy={busy} onClick={save}>
          {text('save')}
        </Button>
      }
    >
      <div className={css.body}>
        <p className={css.note}>{text('askNote')}</p>
        <div className={css.codes} role="group" aria-label={text('ask')}>
          {healthCodes.map((code) => (
            <Chip key={code} className={css.code} selected={draft.codes.includes(code)} onClick={() => toggle(code)}>
              {say(code)}
            </Chip>
          ))}
        </div>
        <TextArea
          label={text('text')}
          placeholder={text('textHint')}
          value={draft.text}
          max={longestHealthText}
          rows={2}
          onChange={(typed) => setDraft((before) => ({ ...before, text: typed }))}
        />
        <Checkbox
          checked={agreed}
          onChange={(checked) => {
            setAgreed(checked)
            setMissing(false)
          }}
        >
          {text('consent')}
        </Checkbox>
        <p className={css.note}>{text('consentNote')}</p>
        {(missing || error) && <Notice tone="error">{missing ? text('consentNeeded') : error}</Notice>}
      </div>
    </Sheet>
  )
}
