import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { setnewPass } from '@anxin/words/setnew-pass'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useNewPassword } from '../../features/accounts/new-password.ts'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { PasswordMeter } from '../../features/accounts/password-meter.tsx'
import { waitText } from '../../features/accounts/wait-text.ts'
import css from './setnew-pass.module.css'

const unknownAccount = 4105
const ticketRefused = [4101, 4102]

type PasswordStepProps = { phone: string; ticket: string; onDone: () => void; onTicketGone: () => void; onLogin: () => void }

/** The new password twice, with what makes it a good one. */
export function PasswordStep({ phone, ticket, onDone, onTicketGone, onLogin }: PasswordStepProps) {
  const [typed, setTyped] = useState({ newPwd: '', again: '' })
  const [tried, setTried] = useState(false)
  const save = useNewPassword()
  const text = useText(accounts)
  const words = useText(setnewPass)
  const { newPwd, again } = typed

  const { error } = save
  const isUnknown = error instanceof RefusedError && error.code === unknownAccount
  const short = newPwd.length < 6 || newPwd.length > 20
  const differs = newPwd !== again
  const set = (change: Partial<typeof typed>) => {
    if (error) save.reset()
    setTyped({ ...typed, ...change })
  }
  const submit = () => {
    setTried(true)
    if (short || differs) return document.getElementById(short ? 'setnew-pwd' : 'setnew-again')?.focus()
    save.mutate(
      { phone, ticket, newPwd },
      {
        onSuccess: onDone,
        onError: (refused) => {
          if (refused instanceof RefusedError && ticketRefused.includes(refused.code)) onTicketGone()
        },
      },
    )
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input className="visually-hidden" type="text" name="username" autoComplete="username" value={phone} readOnly tabIndex={-1} aria-hidden />
      <div className={css.password}>
        <PasswordField
          id="setnew-pwd"
          label={words('newPassword')}
          value={newPwd}
          onChange={(next) => set({ newPwd: next })}
          autoComplete="new-password"
          error={tried && short ? text('passwordShort') : error && !isUnknown ? waitText(error) : undefined}
        />
        <PasswordMeter pwd={newPwd} phone={phone} />
      </div>
      <PasswordField
        id="setnew-again"
        label={words('again')}
        placeholder={words('againPlaceholder')}
        value={again}
        onChange={(next) => set({ again: next })}
        autoComplete="new-password"
        error={tried && !short && differs ? words('notSame') : undefined}
      />
      {isUnknown && (
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
      <Button type="submit" size="l" full busy={save.isPending}>
        {words('save')}
      </Button>
    </form>
  )
}
