import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { login } from '@anxin/words/login'
import { mobile } from '@anxin/rules/validators'
import { useLoginAndRegister } from '@anxin/mobile/drafts'
import { useText } from '@anxin/mobile/text'
import { Button } from '@anxin/ui/button.tsx'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import { PhoneField } from '../../features/accounts/phone-field.tsx'
import { useSmsLogin } from '../../features/accounts/sign-in.ts'
import { SmsCodeForm } from '../../features/accounts/sms-code-form.tsx'
import { useSmsCode } from '../../features/accounts/use-sms-code.ts'
import { waitText } from '../../features/accounts/wait-text.ts'
import css from './login-page.module.css'

/** A phone number, then the code that proves it. */
export function SmsForm({ onDone }: { onDone: (isNew: boolean) => void }) {
  const phone = useLoginAndRegister((state) => state.phone)
  const [tried, setTried] = useState(false)
  const sms = useSmsCode('LOGIN')
  const signIn = useSmsLogin()
  const text = useText(accounts)
  const words = useText(login)

  const wrong = tried && !mobile(phone) ? text('phoneWrong') : undefined
  const refused = sms.sending.error && sms.sending.variables === phone ? waitText(sms.sending.error) : undefined
  const type = (next: string) => useLoginAndRegister.setState({ phone: next })
  const send = async () => {
    setTried(true)
    if (!mobile(phone) || !(await haveAgreed())) return
    signIn.reset()
    // The refusal shows below the field.
    await sms.send(phone).catch(() => undefined)
  }

  if (sms.sent?.phone === phone) {
    const enter = async (smsCode: string, onWrong: () => void) => {
      if (signIn.isPending || !(await haveAgreed())) return
      signIn.mutate(
        { phone, smsCode },
        {
          onSuccess: ({ isNew }) => {
            sms.forget()
            onDone(isNew)
          },
          onError: onWrong,
        },
      )
    }
    return (
      <SmsCodeForm
        phone={phone}
        action={words('signIn')}
        expireMin={sms.sent.expireMin}
        left={sms.left}
        error={signIn.error ? waitText(signIn.error) : refused}
        busy={signIn.isPending}
        sending={sms.sending.isPending}
        onType={() => signIn.error && signIn.reset()}
        onEnter={(code, onWrong) => void enter(code, onWrong)}
        onResend={() => void send()}
        onOther={() => {
          signIn.reset()
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
      <PhoneField value={phone} onChange={type} error={wrong ?? refused} />
      <Button type="submit" size="l" full busy={sms.sending.isPending}>
        {text('getCode')}
      </Button>
      <p className={css.hint}>{words('newPhone')}</p>
    </form>
  )
}
