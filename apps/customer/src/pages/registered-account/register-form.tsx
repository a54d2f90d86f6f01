import { useState } from 'react'
import { accounts } from '@anxin/words/accounts'
import { registeredAccount } from '@anxin/words/registered-account'
import { code as isCode, mobile } from '@anxin/rules/validators'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Agreements, haveAgreed } from '../../features/accounts/agreements.tsx'
import { isInviteCode, keptInviter } from '../../features/accounts/inviter.ts'
import { PasswordField } from '../../features/accounts/password-field.tsx'
import { PasswordMeter } from '../../features/accounts/password-meter.tsx'
import { PhoneField } from '../../features/accounts/phone-field.tsx'
import { useRegister } from '../../features/accounts/sign-in.ts'
import { useSmsCode } from '../../features/accounts/use-sms-code.ts'
import { waitText } from '../../features/accounts/wait-text.ts'
import { firstWrong, placeOf, type FieldName } from './register-fields.ts'
import css from './registered-account-page.module.css'

const phoneTaken = 4103

/** Phone, code, password and invite code; each says what is wrong below itself. */
export function RegisterForm({ onDone, onTaken }: { onDone: () => void; onTaken: () => void }) {
  const phone = useLoginAndRegister((state) => state.phone)
  const [typed, setTyped] = useState({ smsCode: '', pwd: '', inviteCode: keptInviter() })
  const [tried, setTried] = useState<'none' | 'code' | 'all'>('none')
  const sms = useSmsCode('REGISTER')
  const register = useRegister()
  const text = useText(accounts)
  const words = useText(registeredAccount)
  const { smsCode, pwd, inviteCode } = typed

  const wrong: Partial<Record<FieldName, string | false>> = {
    phone: !mobile(phone) && text('phoneWrong'),
    smsCode: !isCode(smsCode) && words('codeWrong'),
    pwd: (pwd.length < 6 || pwd.length > 20) && text('passwordShort'),
    inviteCode: inviteCode !== '' && !isInviteCode(inviteCode) && words('inviteWrong'),
  }
  const refusedAt = register.error ? placeOf(register.error) : undefined
  const notSent = sms.sending.error && sms.sending.variables === phone ? waitText(sms.sending.error) : undefined
  const errorAt = (name: FieldName): string | undefined => {
    const shows = tried === 'all' || (tried === 'code' && name === 'phone')
    if (shows && wrong[name]) return wrong[name]
    return refusedAt === name ? waitText(register.error) : undefined
  }
  const set = (change: Partial<typeof typed>) => {
    if (register.error) register.reset()
    setTyped({ ...typed, ...change })
  }
  const send = async () => {
    setTried((before) => (before === 'none' ? 'code' : before))
    if (!mobile(phone)) return document.getElementById('register-phone')?.focus()
    if (await haveAgreed()) await sms.send(phone).catch(() => undefined)
  }
  const submit = async () => {
    setTried('all')
    const first = firstWrong(wrong)
    if (first) return document.getElementById(`register-${first}`)?.focus()
    if (!(await haveAgreed())) return
    register.mutate(
      { phone, smsCode, pwd, inviteCode },
      {
        onSuccess: () => {
          sms.forget()
          onDone()
        },
        onError: (error) => {
          if (error instanceof RefusedError && error.code === phoneTaken) onTaken()
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
        void submit()
      }}
    >
      <Card className={css.fields}>
        <PhoneField
          id="register-phone"
          value={phone}
          onChange={(next) => {
            if (register.error) register.reset()
            useLoginAndRegister.setState({ phone: next })
          }}
          error={errorAt('phone')}
        />
        <Field
          id="register-smsCode"
          label={text('code')}
          placeholder={words('codePlaceholder')}
          value={smsCode}
          onChange={(next) => set({ smsCode: next.replace(/\D/g, '').slice(0, 6) })}
          error={errorAt('smsCode') ?? notSent}
          hint={sms.sent?.phone === phone && text('codeValid', { n: sms.sent.expireMin })}
          inputMode="numeric"
          autoComplete="one-time-code"
          clearable={false}
          trailing={
            <Button
              variant="ghost"
              className={css.send}
              busy={sms.sending.isPending}
              disabled={sms.left > 0 && sms.sent?.phone === phone}
              onClick={() => void send()}
            >
              {sms.left > 0 && sms.sent?.phone === phone ? `${sms.left} s` : text(sms.sent?.phone === phone ? 'resend' : 'getCode')}
            </Button>
          }
        />
        <div className={css.password}>
          <PasswordField id="register-pwd" value={pwd} onChange={(next) => set({ pwd: next })} autoComplete="new-password" error={errorAt('pwd')} />
          <PasswordMeter pwd={pwd} phone={phone} />
        </div>
        <Field
          id="register-inviteCode"
          label={words('invite')}
          placeholder={words('invitePlaceholder')}
          value={inviteCode}
          onChange={(next) => set({ inviteCode: next.trim() })}
          error={errorAt('inviteCode')}
          hint={inviteCode !== '' && inviteCode === keptInviter() && words('inviteKept')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
        />
      </Card>
      <Agreements />
      <Button type="submit" size="l" full busy={register.isPending}>
        {words('register')}
      </Button>
      <p className={css.refused} role="alert">
        {register.error && !refusedAt && waitText(register.error)}
      </p>
    </form>
  )
}
