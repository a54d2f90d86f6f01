import { login } from '@anxin/words/login'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { keepPhone } from '@anxin/mobile/sign-in/phone-field.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { loginBySms } from '../../features/accounts/sign-in.ts'
import css from './login-page.module.css'

/** Signing in with a code from an SMS; a new number becomes an account. */
export function SmsForm({ onDone }: { onDone: (begun: Begun) => void }) {
  const text = useText(login)
  return (
    <PhoneAndCode
      phone={useLoginAndRegister.getState().phone}
      readPhone={keepPhone}
      sms={useSmsCode('LOGIN')}
      prove={loginBySms}
      onProven={onDone}
      action={text('signIn')}
      beforeSubmit={haveAgreed}
      below={<p className={css.hint}>{text('newPhone')}</p>}
    />
  )
}
