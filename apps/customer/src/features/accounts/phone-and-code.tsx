import { useState, type ReactNode } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import { accounts } from '@anxin/words/accounts'
import { mobile } from '@anxin/rules/validators'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeForm } from './sms-code-form.tsx'
import type { useSmsCode } from './use-sms-code.ts'
import { waitText } from './wait-text.ts'
import css from './accounts.module.css'

type Proof<Answer> = UseMutationResult<Answer, Error, { phone: string; smsCode: string }>
type PhoneAndCodeProps<Answer> = {
  fieldId: string
  phone: string
  onPhone: (phone: string) => void
  sms: ReturnType<typeof useSmsCode>
  /** What the code is given to. */
  proof: Proof<Answer>
  onProven: (answer: Answer) => void
  /** What the button below the code says. */
  action: string
  /** Asked before anything is sent; false stops. */
  agreed?: () => Promise<boolean>
  above?: ReactNode
  below?: ReactNode
}

/** A phone number, then the code that proves it. */
export function PhoneAndCode<Answer>({ fieldId, phone, onPhone, sms, proof, onProven, action, agreed, above, below }: PhoneAndCodeProps<Answer>) {
  const [tried, setTried] = useState(false)
  const text = useText(accounts)
  const wrong = tried && !mobile(phone) ? text('phoneWrong') : undefined
  const refused = sms.sending.error && sms.sending.variables === phone ? waitText(sms.sending.error) : undefined

  const send = async () => {
    setTried(true)
    if (!mobile(phone)) return document.getElementById(fieldId)?.focus()
    if (agreed && !(await agreed())) return
    proof.reset()
    // The refusal shows below the field.
    await sms.send(phone).catch(() => undefined)
  }
  const enter = async (smsCode: string, onWrong: () => void) => {
    if (proof.isPending || (agreed && !(await agreed()))) return
    const onSuccess = (answer: Answer) => {
      sms.forget()
      onProven(answer)
    }
    proof.mutate({ phone, smsCode }, { onSuccess, onError: onWrong })
  }

  if (sms.sent?.phone === phone) {
    return (
      <SmsCodeForm
        phone={phone}
        action={action}
        expireMin={sms.sent.expireMin}
        left={sms.left}
        error={proof.error ? waitText(proof.error) : refused}
        busy={proof.isPending}
        sending={sms.sending.isPending}
        onType={() => proof.error && proof.reset()}
        onEnter={(code, onWrong) => void enter(code, onWrong)}
        onResend={() => void send()}
        onOther={() => {
          proof.reset()
          sms.forget()
        }}
      />
    )
  }
  return (
    <form
      className={css.phoneForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {above}
      <PhoneField id={fieldId} value={phone} onChange={onPhone} error={wrong ?? refused} />
      <Button type="submit" size="l" full busy={sms.sending.isPending}>
        {text('getCode')}
      </Button>
      {below}
    </form>
  )
}
