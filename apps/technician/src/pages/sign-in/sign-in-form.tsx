import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { accounts } from '@anxin/words/accounts'
import { technicianMe } from '@anxin/words/technician-me'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { mobile } from '@anxin/rules/validators'
import { call } from '@anxin/mobile/request/call'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { session } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { useSmsCode } from './use-sms-code.ts'
import { waitText } from './wait-text.ts'
import css from './sign-in-page.module.css'

const digits = 6

/** The phone number, then the code. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const phone = useLoginAndRegister((state) => state.phone)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { sent, left, sending, forget } = useSmsCode()
  const text = useText(accounts)
  const words = useText(technicianMe)
  const signIn = useMutation({
    mutationFn: (smsCode: string) => call('loginByPhoneAndSms', { phone, smsCode }),
    onSuccess: ({ token, userInfo }) => {
      session.signIn(token, userInfo.userId)
      onDone()
    },
    onError: () => setCode(''),
  })

  const isSent = sent?.phone === phone
  const refused = sending.error && sending.variables === phone ? waitText(sending.error) : undefined
  const enter = (typed: string) => !signIn.isPending && signIn.mutate(typed)
  const send = () => {
    setTried(true)
    if (!mobile(phone)) return
    signIn.reset()
    setCode('')
    sending.mutate(phone)
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSent) send()
        else if (code.length === digits) enter(code)
      }}
    >
      {!isSent && (
        <>
          <Field
            label={text('phone')}
            placeholder={text('phonePlaceholder')}
            value={phone}
            onChange={(typed) => useLoginAndRegister.setState({ phone: phoneTyped(typed) })}
            error={tried && !mobile(phone) ? text('phoneWrong') : refused}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
          />
          <Button type="submit" size="l" full busy={sending.isPending}>
            {text('getCode')}
          </Button>
        </>
      )}
      {isSent && (
        <>
          <p className={css.sent}>{text('codeSentTo', { phone: phone.replace(/^(\d{3})(\d{4})/, '$1 $2 ') })}</p>
          <CodeBoxes
            label={text('codeBoxes')}
            value={code}
            onChange={(typed) => {
              setCode(typed)
              if (signIn.error) signIn.reset()
            }}
            onFull={enter}
            error={signIn.error ? waitText(signIn.error) : refused}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever sees this has just asked for it
            autoFocus
          />
          <div className={css.row}>
            {left > 0 && <span className={css.wait}>{text('resendIn', { n: left })}</span>}
            {left === 0 && (
              <Button variant="ghost" className={css.link} busy={sending.isPending} onClick={send}>
                {text('resend')}
              </Button>
            )}
            <Button variant="ghost" className={css.link} onClick={forget}>
              {text('otherPhone')}
            </Button>
          </div>
          <Button type="submit" size="l" full busy={signIn.isPending} disabled={code.length < digits}>
            {words('signIn')}
          </Button>
        </>
      )}
    </form>
  )
}
