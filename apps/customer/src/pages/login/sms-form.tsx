import { login } from '@anxin/words/login'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import { PhoneAndCode } from '../../features/accounts/phone-and-code.tsx'
import { useSmsLogin } from '../../features/accounts/sign-in.ts'
import { useSmsCode } from '../../features/accounts/use-sms-code.ts'
import css from './login-page.module.css'

/** Signing in with a code from an SMS; a new number becomes an account. */
export function SmsForm({ onDone }: { onDone: (isNew: boolean) => void }) {
  const phone = useLoginAndRegister((state) => state.phone)
  const text = useText(login)
  return (
    <PhoneAndCode
      fieldId="login-phone"
      phone={phone}
      onPhone={(next) => useLoginAndRegister.setState({ phone: next })}
      sms={useSmsCode('LOGIN')}
      proof={useSmsLogin()}
      onProven={({ isNew }) => onDone(isNew)}
      action={text('signIn')}
      agreed={haveAgreed}
      below={<p className={css.hint}>{text('newPhone')}</p>}
    />
  )
}
