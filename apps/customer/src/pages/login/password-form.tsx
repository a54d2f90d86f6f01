import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { login } from '@anxin/words/login'
import { mobile } from '@anxin/rules/validators'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { PhoneField } from '../../features/accounts/phone-field.tsx'
import { usePasswordLogin } from '../../features/accounts/sign-in.ts'
import { waitText } from '../../features/accounts/wait-text.ts'
import css from './login-page.module.css'

const passwordWrong = 4104

type PasswordFormProps = { onDone: () => void; onSms: () => void; onRegister: () => void }

/** Phone and password. The server does not tell a number without an account from a wrong password, so either is led to the other ways in. */
export function PasswordForm({ onDone, onSms, onRegister }: PasswordFormProps) {
  const phone = useLoginAndRegister((state) => state.phone)
  const [pwd, setPwd] = useState('')
  const [tried, setTried] = useState(false)
  const signIn = usePasswordLogin()
  const router = useRouter()
  const text = useText(accounts)
  const words = useText(login)

  const phoneWrong = tried && !mobile(phone) ? text('phoneWrong') : undefined
  const pwdWrong = tried && (pwd.length < 6 || pwd.length > 20) ? text('passwordShort') : undefined
  const { error } = signIn
  const isWrong = error instanceof RefusedError && error.code === passwordWrong
  const onPhone = error instanceof RefusedError && error.field === 'phone'
  const submit = async () => {
    setTried(true)
    if (!mobile(phone) || pwd.length < 6 || pwd.length > 20 || !(await haveAgreed())) return
    signIn.mutate({ phone, pwd }, { onSuccess: onDone })
  }
  const typed = () => error && signIn.reset()

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <PhoneField
        value={phone}
        onChange={(next) => {
          typed()
          useLoginAndRegister.setState({ phone: next })
        }}
        error={phoneWrong ?? (onPhone ? waitText(error) : undefined)}
      />
      <PasswordField
        value={pwd}
        onChange={(next) => {
          typed()
          setPwd(next)
        }}
        autoComplete="current-password"
        error={pwdWrong ?? (error && !onPhone ? waitText(error) : undefined)}
      />
      {isWrong && (
        <Notice
          action={
            <div className={css.actions}>
              <Button size="s" variant="secondary" onClick={onSms}>
                {words('bySms')}
              </Button>
              <Button size="s" variant="secondary" onClick={onRegister}>
                {words('register')}
              </Button>
            </div>
          }
        >
          {words('otherWays')}
        </Notice>
      )}
      <Button type="submit" size="l" full busy={signIn.isPending}>
        {words('signIn')}
      </Button>
      <Button variant="ghost" className={css.forgot} onClick={() => router.navigateTo('/pages/setnew-pass/setnew-pass', { phone, from: 'login' })}>
        {words('forgot')}
      </Button>
    </form>
  )
}
