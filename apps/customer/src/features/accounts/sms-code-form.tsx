import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import css from './accounts.module.css'

type SmsCodeFormProps = {
  phone: string
  /** What the button says. */
  action: string
  expireMin: number
  /** Seconds until another code may be asked for. */
  left: number
  error: string | undefined
  busy: boolean
  sending: boolean
  onType: () => void
  /** `onWrong` empties the boxes for another try. */
  onEnter: (code: string, onWrong: () => void) => void
  onResend: () => void
  onOther: () => void
}

const digits = 6
const spaced = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')

/** The code from the SMS; goes on by itself once it is whole. */
export function SmsCodeForm({ phone, action, expireMin, left, error, busy, sending, onType, onEnter, onResend, onOther }: SmsCodeFormProps) {
  const [code, setCode] = useState('')
  const text = useText(accounts)
  const enter = (whole: string) => onEnter(whole, () => setCode(''))
  const type = (next: string) => {
    setCode(next)
    onType()
  }

  return (
    <form
      className={css.codeForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === digits) enter(code)
      }}
    >
      <div>
        <p className={css.sent}>{text('codeSentTo', { phone: spaced(phone) })}</p>
        <p className={css.hint}>{text('codeValid', { n: expireMin })}</p>
      </div>
      <CodeBoxes
        label={text('codeBoxes')}
        value={code}
        onChange={type}
        onFull={enter}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever sees this has just asked for it
        autoFocus
      />
      <div className={css.codeRow}>
        {left > 0 ? (
          <span className={css.wait}>{text('resendIn', { n: left })}</span>
        ) : (
          <Button variant="ghost" className={css.codeLink} busy={sending} onClick={onResend}>
            {text('resend')}
          </Button>
        )}
        <Button variant="ghost" className={css.codeLink} onClick={onOther}>
          {text('otherPhone')}
        </Button>
      </div>
      <Button type="submit" size="l" full busy={busy} disabled={code.length < digits}>
        {action}
      </Button>
    </form>
  )
}
