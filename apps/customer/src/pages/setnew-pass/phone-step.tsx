import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { setnewPass } from '@anxin/words/setnew-pass'
import { mobile } from '@anxin/rules/validators'
import { useText } from '@anxin/mobile/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useProvePhone } from '../../features/accounts/new-password.ts'
import { PhoneField } from '../../features/accounts/phone-field.tsx'
import { SmsCodeForm } from '../../features/accounts/sms-code-form.tsx'
import { useSmsCode } from '../../features/accounts/use-sms-code.ts'
import { waitText } from '../../features/accounts/wait-text.ts'
import css from './setnew-pass.module.css'

type PhoneStepProps = { typed: string; note: string | undefined; onProven: (phone: string, ticket: string) => void }

/** The phone number and the code that proves it. */
export function PhoneStep({ typed, note, onProven }: PhoneStepProps) {
  const sms = useSmsCode('RESET_PWD')
  const [phone, setPhone] = useState(typed || (sms.sent?.phone ?? ''))
  const [tried, setTried] = useState(false)
  const prove = useProvePhone()
  const text = useText(accounts)
  const words = useText(setnewPass)

  const wrong = tried && !mobile(phone) ? text('phoneWrong') : undefined
  const refused = sms.sending.error && sms.sending.variables === phone ? waitText(sms.sending.error) : undefined
  const send = async () => {
    setTried(true)
    if (!mobile(phone)) return document.getElementById('setnew-phone')?.focus()
    prove.reset()
    // The refusal shows below the field.
    await sms.send(phone).catch(() => undefined)
  }
  const enter = (smsCode: string, onWrong: () => void) => {
    if (prove.isPending) return
    prove.mutate(
      { phone, smsCode },
      {
        onSuccess: ({ ticket }) => {
          sms.forget()
          onProven(phone, ticket)
        },
        onError: onWrong,
      },
    )
  }

  if (sms.sent?.phone === phone) {
    return (
      <SmsCodeForm
        phone={phone}
        action={words('next')}
        expireMin={sms.sent.expireMin}
        left={sms.left}
        error={prove.error ? waitText(prove.error) : refused}
        busy={prove.isPending}
        sending={sms.sending.isPending}
        onType={() => prove.error && prove.reset()}
        onEnter={enter}
        onResend={() => void send()}
        onOther={() => {
          prove.reset()
          sms.forget()
        }}
      />
    )
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {note && <Notice tone="warning">{note}</Notice>}
      <PhoneField id="setnew-phone" value={phone} onChange={setPhone} error={wrong ?? refused} />
      <Button type="submit" size="l" full busy={sms.sending.isPending}>
        {text('getCode')}
      </Button>
    </form>
  )
}
