import { accounts } from '@anxin/words/accounts'
import { setnewPass } from '@anxin/words/setnew-pass'
import { useForm } from '@anxin/mobile/forms/use-form'
import { isLongEnough } from '@anxin/mobile/sign-in/is-long-enough'
import { PasswordField } from '@anxin/mobile/sign-in/password-field.tsx'
import { waitText } from '@anxin/mobile/sign-in/wait-text'
import { isRefused } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useNewPassword } from '../../features/accounts/new-password.ts'
import { PasswordMeter } from '../../features/accounts/password-meter.tsx'
import css from './setnew-pass.module.css'

const isUnknown = (error: unknown) => isRefused(error, 'accountUnknown')

type PasswordStepProps = { phone: string; ticket: string; onDone: () => void; onTicketGone: () => void; onLogin: () => void }

/** The new password twice, with what makes it a good one. */
export function PasswordStep({ phone, ticket, onDone, onTicketGone, onLogin }: PasswordStepProps) {
  const save = useNewPassword()
  const text = useText(accounts)
  const words = useText(setnewPass)

  const form = useForm({
    initial: { newPwd: '', again: '' },
    rules: ({ newPwd, again }) => ({
      newPwd: !isLongEnough(newPwd) && text('passwordShort'),
      again: isLongEnough(newPwd) && newPwd !== again && words('notSame'),
    }),
    send: ({ newPwd }) => save({ phone, ticket, newPwd }),
    onSent: onDone,
    fieldOf: (error) => (isUnknown(error) ? undefined : 'newPwd'),
    onRefused: (refused) => {
      if (isRefused(refused, 'smsCodeWrong', 'smsCodeExpired')) onTicketGone()
    },
    say: waitText,
  })

  return (
    <form className={css.form} {...form.props}>
      <input className="visually-hidden" type="text" name="username" autoComplete="username" value={phone} readOnly tabIndex={-1} aria-hidden />
      <div className={css.password}>
        <PasswordField {...form.field('newPwd')} label={words('newPassword')} autoComplete="new-password" />
        <PasswordMeter pwd={form.values.newPwd} phone={phone} />
      </div>
      <PasswordField {...form.field('again')} label={words('again')} placeholder={words('againPlaceholder')} autoComplete="new-password" />
      {isUnknown(form.failure) && (
        <Notice
          tone="warning"
          action={
            <Button size="s" variant="secondary" onClick={onLogin}>
              {words('toLogin')}
            </Button>
          }
        >
          {words('unknown')}
        </Notice>
      )}
      <Button type="submit" size="l" full busy={form.isBusy}>
        {words('save')}
      </Button>
    </form>
  )
}
