import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { login } from '@anxin/words/login'
import { useText } from '@anxin/mobile/text'
import { Button } from '@anxin/ui/button.tsx'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import css from './login-page.module.css'

type SmsCodeFormProps = {
  phone: string
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

/** The code from the SMS; signs in by itself once it is whole. */
export function SmsCodeForm({ phone, expireMin, left, error, busy, sending, onType, onEnter, onResend, onOther }: SmsCodeFormProps) {
  const [code, setCode] = useState('')
  const text = useText(accounts)
  const words = useText(login)
  const enter = (whole: string) => onEnter(whole, () => setCode(''))
  const type = (next: string) => {
    setCode(next)
    onType()
  }

  return (
    <form
      className={css.form}
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
      <div className={css.row}>
        {left > 0 ? (
          <span className={css.wait}>{text('resendIn', { n: left })}</span>
        ) : (
          <Button variant="ghost" className={css.link} busy={sending} onClick={onResend}>
            {text('resend')}
          </Button>
        )}
        <Button variant="ghost" className={css.link} onClick={onOther}>
          {text('otherPhone')}
        </Button>
      </div>
      <Button type="submit" size="l" full busy={busy} disabled={code.length < digits}>
        {words('signIn')}
      </Button>
    </form>
  )
}
