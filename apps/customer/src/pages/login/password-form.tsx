import { login } from '@anxin/words/login'
import { PhoneAndPassword } from '@anxin/mobile/sign-in/phone-and-password.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import { haveAgreed } from '../../features/accounts/agreements.tsx'
import type { Begun } from '../../features/accounts/begin-session.ts'
import { usePasswordLogin } from '../../features/accounts/sign-in.ts'
import css from './login-page.module.css'

/** `others`: the ways that a code opens, where codes are sent. */
type PasswordFormProps = { onDone: (begun: Begun) => void; others: { onSms: () => void; onRegister: () => void } | undefined }

/** Phone and password. Anyone without an account, or who has forgotten the password, is led to the other ways in. */
export function PasswordForm({ onDone, others }: PasswordFormProps) {
  const router = useRouter()
  const text = useText(login)
  return (
    <PhoneAndPassword
      signIn={usePasswordLogin()}
      onDone={onDone}
      action={text('signIn')}
      beforeSubmit={haveAgreed}
      whenWrong={others ? <OtherWays {...others} /> : <Notice>{text('askForHelp')}</Notice>}
      below={
        others && (
          <Button variant="ghost" className={css.forgot} onClick={() => router.navigateTo(paths.setnewPass())}>
            {text('forgot')}
          </Button>
        )
      }
    />
  )
}

function OtherWays({ onSms, onRegister }: { onSms: () => void; onRegister: () => void }) {
  const text = useText(login)
  return (
    <Notice
      action={
        <div className={css.actions}>
          <Button size="s" variant="secondary" onClick={onSms}>
            {text('bySms')}
          </Button>
          <Button size="s" variant="secondary" onClick={onRegister}>
            {text('register')}
          </Button>
        </div>
      }
    >
      {text('otherWays')}
    </Notice>
  )
}
