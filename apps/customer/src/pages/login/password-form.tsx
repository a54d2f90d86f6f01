import { accounts } from '@anxin/words/accounts'
import { login } from '@anxin/words/login'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { keepPhone, PhoneField } from '@anxin/mobile/sign-in/phone-field.tsx'
import { closedOf, Suspended } from '@anxin/mobile/sign-in/suspended.tsx'
import { waitText } from '@anxin/mobile/sign-in/wait-text'
import { isPhone } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { fieldOf, isRefused } from '@anxin/mobile/request/errors'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { isLongEnough } from '../../features/accounts/password-rules.ts'
import { usePasswordLogin } from '../../features/accounts/sign-in.ts'
import css from './login-page.module.css'

type PasswordFormProps = { onDone: (begun: Begun) => void; onSms: () => void; onRegister: () => void }

/** Phone and password. The server does not tell a number without an account from a wrong password, so either is led to the other ways in. */
export function PasswordForm({ onDone, onSms, onRegister }: PasswordFormProps) {
  const { phone } = useLoginAndRegister.getState()
  const signIn = usePasswordLogin()
  const router = useRouter()
  const text = useText(accounts)
  const words = useText(login)

  const form = useForm({
    initial: { phone, pwd: '' },
    rules: (typed) => ({ phone: !isPhone(typed.phone) && text('phoneWrong'), pwd: !isLongEnough(typed.pwd) && text('passwordShort') }),
    beforeSubmit: haveAgreed,
    send: signIn,
    onSent: onDone,
    fieldOf: (error) => (fieldOf(error) === 'phone' ? 'phone' : 'pwd'),
    say: waitText,
  })

  const closed = closedOf(form.error)
  if (closed) return <Suspended closed={closed} onOther={() => form.set({ pwd: '' })} />
  return (
    <form className={css.form} {...form.props}>
      <PhoneField {...form.field('phone', keepPhone)} />
      <PasswordField {...form.field('pwd')} autoComplete="current-password" />
      {isRefused(form.error, 'passwordWrong') && (
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
      <Button type="submit" size="l" full busy={form.isBusy}>
        {words('signIn')}
      </Button>
      <Button variant="ghost" className={css.forgot} onClick={() => router.navigateTo(paths.setnewPass())}>
        {words('forgot')}
      </Button>
    </form>
  )
}
